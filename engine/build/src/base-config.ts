import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { BASE_PLACEHOLDER } from '@federated-pages/manifest/base-placeholder';

/** The target of a bundle: browsers, or Node for build-time rendering. */
export type Side = 'client' | 'server';

/** The folder of the shell and the remotes, from one of theirs. */
export const rootOf = (dir: string) => path.resolve(dir, '..');

/** Resolves this package's own dependencies. */
const { resolve } = createRequire(import.meta.url);

/** Browsers of the last two and a half years; also the target of lightningcss. */
const BROWSERS = { chrome: '111', edge: '111', firefox: '113', safari: '16.4' };

/**
 * react-router resolves to its development build in any mode; these aliases name the production files. Saves 0.4 kB
 * (brotli).
 */
function productionRouter() {
  const folder = path.join(
    path.dirname(createRequire(resolve('react-router-dom')).resolve('react-router')),
    '../production',
  );
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

interface BaseOptions {
  dir: string;
  side: Side;
  /** Cascade layer of the workspace's styles. */
  layer: 'frame' | 'remote';
  /** Unique for each build that may be on a page. */
  uniqueName: string;
  /** Under development: components support React Refresh, and style sheets keep their names. Default: false. */
  refresh?: boolean;
}

const swc = (refresh: boolean): RuleSetRule => ({
  test: /\.[cm]?tsx?$/,
  loader: resolve('swc-loader'),
  options: {
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...(refresh && { development: true, refresh: true }) } },
    },
    env: { targets: BROWSERS },
  },
});

/**
 * A class name cannot start with a digit. With five characters, two of a thousand style sheets collide in one of 1,500
 * products.
 */
const TAG = /[a-z][a-z\d]{4}/i;

/**
 * Generates class names: a tag of the style sheet, and the class's own name. The tag hashes the sheet's path and its
 * content when first read: different versions of a shared component do not affect each other, equal copies share their
 * names, and edits under development keep them. It is short, as styles precede the first paint.
 * @param salt part of every tag: distinguishes a remote under development from its releases
 */
function classNamer(root: string, salt: string): (file: string, name: string) => string {
  const tags = new Map<string, string>();
  const tagOf = (file: string) => {
    const place = path.relative(root, file).split(path.sep).join('/');
    const digest = createHash('sha256')
      .update(`${place}\0${readFileSync(file, 'utf8')}${salt}`)
      .digest('base64url');
    return TAG.exec(digest)?.[0] ?? `c${digest}`;
  };
  return (file, name) => {
    const tag = tags.get(file) ?? tagOf(file);
    tags.set(file, tag);
    return `${tag}_${name}`;
  };
}

function styles({ dir, side, layer, refresh }: Pick<BaseOptions, 'dir' | 'side' | 'layer' | 'refresh'>): RuleSetRule {
  const classOnPage = classNamer(rootOf(dir), refresh ? '\0development' : '');
  return {
    test: /\.css$/,
    use: [
      ...(side === 'client' ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            exportOnlyLocals: side === 'server',
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, name: string) =>
              classOnPage(resourcePath, name),
            exportLocalsConvention: 'as-is',
            namedExport: false,
          },
        },
      },
      { loader: path.join(import.meta.dirname, 'css-layer-loader.cjs'), options: { layer } },
    ],
  };
}

/** Common configuration of all bundles. */
export function baseConfig({ dir, side, layer, uniqueName, refresh = false }: BaseOptions): Configuration {
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
      ...(side === 'client' ? { alias: productionRouter() } : {}),
      conditionNames: ['source', 'import', 'module', 'require', 'default', side === 'client' ? 'browser' : 'node'],
    },
    module: {
      rules: [
        swc(refresh),
        styles({ dir, side, layer, refresh }),
        {
          test: /\.(png|webp|avif|svg|jpe?g|woff2)$/,
          type: 'asset/resource',
          generator: { emit: side === 'client' },
        },
      ],
    },
    optimization: {
      minimize: side === 'client',
      // It formats content hashes of digits only differently from the other build. A version's files never change, so
      // names need not follow every byte.
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
              filename: refresh ? '[name].css' : '[name].[contenthash].css',
              // Fragments with equal styles share one file. Under development a sheet keeps its name through edits.
              chunkFilename: refresh ? '[name].css' : '[contenthash].css',
            }),
          ]
        : [],
  };
}
