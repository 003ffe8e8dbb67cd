# Installs and builds: nothing of this stage but its archive is kept.
FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run package && mv package/fitfuel-*/ /fitfuel

FROM docker.io/library/node:24.21.0-bookworm-slim
COPY --from=build --chown=root:root /fitfuel /opt/fitfuel
# The only folder it writes to; the rest of the file system may be read-only, with a /tmp in memory.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
WORKDIR /opt/fitfuel
# Given again, NODE_OPTIONS lets the heap grow further.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 NODE_OPTIONS=--max-old-space-size=768
USER node
EXPOSE 3000
# Whether it lives: one that waits for its database is not to be started anew.
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
