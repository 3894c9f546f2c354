# Motu's table for the network. `docker compose up` starts it with PostgreSQL beside it (compose.yaml).
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /motu
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels -c constraints.txt '.[play,postgres]'

FROM python:3.13-slim
RUN useradd --create-home --uid 10001 motu
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'motu[play,postgres]' && rm -rf /wheels
USER motu
ENV MOTU_DATA=/home/motu/tables
RUN mkdir "$MOTU_DATA"
WORKDIR /home/motu
VOLUME /home/motu/tables
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["motu"]
CMD ["serve", "--public", "--port", "8000"]
