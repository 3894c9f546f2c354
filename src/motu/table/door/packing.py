"""How answers are packed: by the server itself, or beforehand by a process that made the answer for it."""

import zlib
from functools import lru_cache
from typing import Any, TypeAlias

from starlette.responses import Response
from starlette.types import ASGIApp, Message
from starlette_compress import CompressMiddleware, remove_compress_type

remove_compress_type("text/event-stream")  # a compressor for each listener is not small: see `piece_of_stream`


SMALL = 1000  # bytes that are not packed
ZSTD = 3  # its level


def packing(app: ASGIApp) -> CompressMiddleware:
    """Around an application: what it answers, in the encoding that is asked for. What is packed already passes."""
    return CompressMiddleware(app, minimum_size=SMALL, gzip_level=5, brotli_quality=4, zstd_level=ZSTD)


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


def packed_soon(body: bytes, kind: str, own: tuple[bytes, bytes], accepts: str, zstd: Any) -> Packed:
    """The same of an answer with one header of its own, by a compressor that is there already: to make one, and all
    that is around it, takes longer than to pack a picture."""
    headers = [own, (b"content-length", b""), (b"content-type", kind.encode())]
    if len(body) < SMALL or zstd is None or encoding_for(accepts, kind) != b"zstd":
        return packed_up(Response(body, media_type=kind, headers={own[0].decode(): own[1].decode()}), accepts)
    packed = zstd.compress(body)
    headers[1] = (b"content-length", str(len(packed)).encode())
    return [*headers, (b"content-encoding", b"zstd"), (b"vary", b"Accept-Encoding")], packed


@lru_cache(256)
def encoding_for(accepts: str, kind: str) -> bytes:
    """What whoever accepts these gets of this kind, where there is something to pack: pictures for one are not."""
    return dict(packed_up(Response(bytes(SMALL), media_type=kind), accepts)[0]).get(b"content-encoding", b"")


def compressor() -> Any:
    """To be kept by a process that packs one answer after the other."""
    try:
        from zstandard import ZstdCompressor
    except ImportError:  # Python has its own
        return None
    return ZstdCompressor(level=ZSTD)


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
