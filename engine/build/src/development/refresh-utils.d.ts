declare module '@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils' {
  const utils: {
    executeRuntime(exports: unknown, id: string, hot: { invalidate(): void }, ...rest: unknown[]): void;
    getModuleExports(id: string): unknown;
  };
  export default utils;
}
