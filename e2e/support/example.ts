import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchExample, type LaunchedExample } from '@mealtime/infra/testing';
import { root } from './product';

/** Folders that are not copied with an example. */
const SOURCES = /[/\\](?:node_modules|dist|\.data)(?:[/\\]|$)/;

/** An example started as by `npm run example`, with its own store. */
export class RunningExample {
  #running: LaunchedExample | undefined;
  readonly #dataDir = mkdtempSync(path.join(os.tmpdir(), 'example-'));
  readonly #folder: string;
  /** Sources of the example to change and release from; below it, so that packages are found. */
  readonly copy: string;

  constructor(
    private readonly name: string,
    /** That names the folder of its store. */
    private readonly variable: string,
  ) {
    this.#folder = path.join(root, 'examples', name);
    this.copy = path.join(this.#folder, '.data', `copy-${process.pid}`);
  }

  get origin(): string {
    return this.#running?.origin ?? '';
  }

  /** Packs the engine, builds stale workspaces, and starts the example. */
  async start(port: number): Promise<void> {
    this.#running = await launchExample(this.name, { PORT: String(port), [this.variable]: this.#dataDir });
  }

  /** Makes the copy for releases. */
  copySources(): void {
    mkdirSync(this.copy, { recursive: true });
    for (const part of ['package.json', 'composition.json', 'packages', 'shell', 'types', 'tsconfig.json'])
      this.#take(part);
    for (const team of ['explore', 'decide', 'checkout', 'inspire']) this.#take(`mf-${team}`);
    // Dependencies of its packages are resolved from the repository, further up.
    const config = path.join(this.copy, 'tsconfig.json');
    const up = path.relative(this.copy, root);
    writeFileSync(config, readFileSync(config, 'utf8').replace('../../node_modules', `${up}/node_modules`));
  }

  /** Builds a remote of the copy and releases it, as its team does. */
  async release(remote: string): Promise<void> {
    const run = promisify(execFile);
    const env = { ...process.env, NODE_OPTIONS: '', [this.variable]: this.#dataDir };
    const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
    await run(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
      cwd: path.join(this.copy, remote),
      env,
    });
    const command = path.join(this.#folder, 'node_modules/federated-pages/dist/cli.js');
    await run(process.execPath, [command, 'release', 'publish', remote, '--built'], { cwd: this.copy, env });
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    for (const folder of [this.copy, this.#dataDir]) rmSync(folder, { recursive: true, force: true });
  }

  #take(part: string): void {
    const from = path.join(this.#folder, part);
    cpSync(from, path.join(this.copy, part), {
      recursive: true,
      filter: (file) => !SOURCES.test(path.relative(this.#folder, file)),
    });
  }
}
