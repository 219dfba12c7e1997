// A module of the package without types of its own; nothing but the federation plugin's code calls it.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
