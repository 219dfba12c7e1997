import { BUNDLER_RUNTIME_GLOBAL } from '@federated-pages/manifest';

type Callback = (error?: null, external?: string) => void;

/** webpack external: the plugin imports its runtime by an absolute path, so it is recognized by its package. */
export const bundlerRuntimeExternal = ({ request }: { request?: string }, callback: Callback) =>
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request ?? '')
    ? callback(null, BUNDLER_RUNTIME_GLOBAL)
    : callback();
