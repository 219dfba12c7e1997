/** Without a sandbox, because a container's root has none; quiet, because nothing outside may be asked. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
