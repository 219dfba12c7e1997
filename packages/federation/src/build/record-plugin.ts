import fs from 'node:fs';
import path from 'node:path';
import type { Compiler, Stats } from 'webpack';
import type { FileIntegrity } from '../manifest';
import { filesBelow, integrityOf } from './files';

interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** What a finished client build holds, for whoever writes its record. */
export interface ClientOutput {
  files: FileIntegrity;
  /** Files of a chunk and of all that must be loaded with it, by the chunk's id. */
  chunk(id: string): ChunkFiles;
  /** Ids of the chunks that an entry point or an exposed module (its request) needs. */
  chunksOf(origin: string): string[];
  assets(pattern: RegExp): string[];
}

const split = (files: readonly string[]): ChunkFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

function readOutput(stats: Stats, dir: string): ClientOutput {
  const json = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    ids: true,
    entrypoints: true,
    chunkRelations: true,
  });
  const chunks = json.chunks ?? [];
  const files = Object.fromEntries(
    filesBelow(dir).map((file) => [file, integrityOf(fs.readFileSync(path.join(dir, file)))]),
  );
  return {
    files,
    chunk: (id) => split([...(chunks.find((chunk) => String(chunk.id) === id)?.files ?? [])]),
    chunksOf: (origin) =>
      chunks
        .filter((chunk) => chunk.names?.includes(origin) || chunk.origins?.some((from) => from.request === origin))
        .map((chunk) => String(chunk.id)),
    assets: (pattern) => Object.keys(files).filter((file) => pattern.test(file)),
  };
}

/** Writes `<name>` beside the client's output once it is complete, from what `describe` makes of it. */
export class RecordPlugin {
  constructor(
    private readonly file: string,
    private readonly describe: (output: ClientOutput) => unknown,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('RecordPlugin', (stats) => {
      if (stats.hasErrors()) return;
      fs.writeFileSync(
        this.file,
        `${JSON.stringify(this.describe(readOutput(stats, compiler.outputPath)), null, 2)}\n`,
      );
    });
  }
}
