import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { BASE_PLACEHOLDER } from '@federated-pages/manifest/base-placeholder';

/** Where a bundle runs: in the browser, or in Node to render HTML at build time. */
export type Side = 'client' | 'server';

/** The folder that holds the shell and the remotes, from that of one of them. */
export const rootOf = (dir: string) => path.resolve(dir, '..');

/** What this package brings along is found from here, whatever else is installed beside it. */
const { resolve } = createRequire(import.meta.url);

/** Browsers of the last two and a half years; also what lightningcss lowers CSS to. */
const BROWSERS = { chrome: '111', edge: '111', firefox: '113', safari: '16.4' };

/**
 * react-router resolves to its development build, with warnings for developers, whatever the mode; it takes a name of
 * the file to get the other one. 0.4 kB (brotli).
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
  /** Cascade layer of the styles of this workspace. */
  layer: 'frame' | 'remote';
  /** Unique for each build that may be on one page. */
  uniqueName: string;
  /** It runs from its sources: components tell React of their edits, and style sheets keep their names through edits. Default: false. */
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

/** A class may not begin with a digit. Five characters: any two of a thousand style sheets have the same ones in one of 1,500 products. */
const TAG = /[a-z][a-z\d]{4}/i;

/**
 * Names classes on the page: a tag of their style sheet, and their own name. The tag is made of where the sheet stands and what it
 * says when it is first read, so that two versions of a shared component on one page do not style each other, its equal copies are
 * one, and an edit while a remote is developed leaves the names as they are. It is short, for the styles of a page stand before
 * what it shows first.
 *
 * @param salt part of every tag: what is developed differs from its released copies as soon as it is edited
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

/** What every bundle of the product has in common. */
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
              filename: refresh ? '[name].css' : '[name].[contenthash].css',
              // Pieces that need the same styles have one file of them, which a page brings once. An edit is fetched by the name
              // that the page has already.
              chunkFilename: refresh ? '[name].css' : '[contenthash].css',
            }),
          ]
        : [],
  };
}
