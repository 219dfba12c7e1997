import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

/** Where a bundle runs: in the browser, or in Node to render HTML at build time. */
export type Side = 'client' | 'server';

/** Replaced by a version's folder when a page is composed; the build does not know where it will be served from. */
export const BASE_PLACEHOLDER = '__MEALTIME_BASE__/';

/** Browsers of the last two and a half years; also what lightningcss lowers CSS to. */
const BROWSERS = { chrome: '111', edge: '111', firefox: '113', safari: '16.4' };

interface BaseOptions {
  dir: string;
  side: Side;
  /** Cascade layer of the styles of this workspace. */
  layer: 'frame' | 'remote';
  /** Unique for each build that may be on one page. */
  uniqueName: string;
}

const swc: RuleSetRule = {
  test: /\.[cm]?tsx?$/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets: BROWSERS },
  },
};

const styles = (side: Side, layer: string, context: string): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(side === 'client' ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          exportOnlyLocals: side === 'server',
          localIdentContext: context,
          localIdentName: '[name]__[local]_[hash:base64:5]',
          exportLocalsConvention: 'as-is',
          namedExport: false,
        },
      },
    },
    { loader: path.join(import.meta.dirname, 'css-layer-loader.cjs'), options: { layer } },
  ],
});

/** What every bundle of the product has in common. */
export function baseConfig({ dir, side, layer, uniqueName }: BaseOptions): Configuration {
  const root = path.resolve(dir, '..');
  return {
    name: side,
    mode: 'production',
    context: dir,
    target: side === 'client' ? ['web', 'es2022'] : 'node20',
    devtool: false,
    output: {
      path: path.join(dir, 'dist', side),
      uniqueName,
      clean: true,
      hashDigestLength: 8,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      ...(side === 'client'
        ? {
            publicPath: 'auto',
            filename: '[name].[contenthash].js',
            chunkFilename: '[name].[contenthash].js',
            crossOriginLoading: 'anonymous' as const,
            // The specification of the product gives a load three seconds; webpack's default is two minutes.
            chunkLoadTimeout: 3000,
          }
        : {
            publicPath: BASE_PLACEHOLDER,
            filename: '[name].cjs',
            chunkFilename: '[name].cjs',
            library: { type: 'commonjs2' as const },
          }),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['source', 'import', 'module', 'require', 'default', side === 'client' ? 'browser' : 'node'],
    },
    module: {
      rules: [
        swc,
        styles(side, layer, root),
        {
          test: /\.(png|webp|avif|svg|jpe?g|woff2)$/,
          type: 'asset/resource',
          generator: { emit: side === 'client' },
        },
      ],
    },
    optimization: {
      minimize: side === 'client',
      // It spells a content hash of digits alone differently from what the other side and the code ask for. A version's
      // files never change, so that names need not follow every byte.
      realContentHash: false,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
      emitOnErrors: false,
    },
    performance: false,
    stats: 'errors-warnings',
    plugins:
      side === 'client'
        ? [
            new MiniCssExtractPlugin({
              filename: '[name].[contenthash].css',
              chunkFilename: '[name].[contenthash].css',
            }),
          ]
        : [],
  };
}
