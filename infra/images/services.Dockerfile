# syntax=docker/dockerfile:1.7
# The services: one image; SERVICE_MODULES selects the modules that a container runs.
# Build from the repository's root: docker build -f infra/images/services.Dockerfile -t mealtime-services .

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN npx lerna run build --scope @mealtime/services --include-dependencies && tar -cf /engine.tar engine/*/dist

# A separate installation for production, without the dependencies of builds and tests.
FROM node:24-bookworm-slim AS production
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @mealtime/services --workspace @mealtime/contracts --workspace federated-pages

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    MEALTIME_MODE=production \
    SERVICE_HOST=0.0.0.0 \
    SERVICE_PORT=4000
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/packages/contracts/package.json packages/contracts/
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
# The release engine, with its own node_modules if npm created some.
COPY --from=production /app/engine engine
RUN --mount=type=bind,from=build,source=/engine.tar,target=/engine.tar tar -xf /engine.tar
# The entire folder, because npm may have put other versions of packages into its own node_modules.
COPY --from=production /app/services services
COPY --from=build /app/services/dist services/dist
# The folder for documents belongs to the user of the services, also as a volume.
RUN rm -rf services/src services/test && install -d -o node -g node /uploads
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it must receive SIGTERM to finish running requests.
CMD ["node", "services/dist/main.js"]
