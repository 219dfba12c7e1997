# syntax=docker/dockerfile:1.7
# The edge and the release command, with every remote built: serves pages and builds, and publishes into the store.
# Build from the repository's root: docker build -f infra/images/edge.Dockerfile -t mealtime-edge .

FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN npm run build
# NODE_ENV is set after the installation, which must include the build tools; publishing needs them, too.
ENV NODE_ENV=production \
    MEALTIME_MODE=production \
    MEALTIME_DATA=/data \
    HOST=0.0.0.0 \
    PORT=3000
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/release.json').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=source", "--import", "tsx", "infra/edge/main.ts"]
