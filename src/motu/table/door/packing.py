"""How answers are packed: by the server itself, or beforehand by a process that made the answer for it."""

import zlib
from typing import Any, TypeAlias

from starlette.responses import Response
from starlette.types import ASGIApp, Message
from starlette_compress import CompressMiddleware, remove_compress_type

remove_compress_type("text/event-stream")  # a compressor for each listener is not small: see `piece_of_stream`


def packing(app: ASGIApp) -> CompressMiddleware:
    """Around an application: what it answers, in the encoding that is asked for. What is packed already passes."""
    return CompressMiddleware(app, minimum_size=1000, gzip_level=5, brotli_quality=4, zstd_level=3)


Packed: TypeAlias = tuple[list[tuple[bytes, bytes]], bytes]  # headers and body


async def answer_given(scope: Any, receive: Any, send: Any) -> None:
    await scope["answer"](scope, receive, send)


packed_answer = packing(answer_given)
packed_well = CompressMiddleware(answer_given, minimum_size=1000, gzip_level=9, brotli_quality=11, zstd=False)


def packed_up(answer: Response, accepts: str, packed: CompressMiddleware = packed_answer) -> Packed:
    """Headers and body as they are to be sent to somebody who accepts these encodings."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": [(b"accept-encoding", accepts.encode("latin-1"))], "answer": answer}
    going = packed(scope, nothing_comes, send)
    try:
        going.send(None)
    except StopIteration:  # it waits for nobody
        pass
    else:
        raise AssertionError("an answer that is there waited for something")
    return list(sent[0]["headers"]), b"".join(message.get("body", b"") for message in sent[1:])


def packed_once(answer: Response, accepts: str) -> Packed:
    """As small as can be, of what is packed once and sent for good."""
    return packed_up(answer, accepts, packed_well)


async def nothing_comes() -> Message:
    return {"type": "http.disconnect"}


# A stream in gzip for which nobody keeps a compressor: a beginning, and pieces that lean on nothing before them. So any
# process may make one, and it may be left out.

BEGINNING = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
WORTH_PACKING = 200  # bytes
LEVEL = 5


def piece_of_stream(data: bytes) -> bytes:
    if len(data) < WORTH_PACKING:
        length = len(data)
        return b"\0" + length.to_bytes(2, "little") + (length ^ 0xFFFF).to_bytes(2, "little") + data
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)
