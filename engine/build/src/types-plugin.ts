import webpack, { type Compilation, type Compiler } from 'webpack';
import type { RemoteDescriptor } from '@federated-pages/manifest';
import { liveDifferences } from '@federated-pages/store/live-agreements';
import { rootOf } from './base-config';
import { checkTypes, type TypesCheck } from './check-types';

/** An error or warning that belongs to no module. */
function toError(message: string): Error {
  const error = new webpack.WebpackError(message);
  error.name = 'Types';
  return error;
}

/**
 * Fails a remote's build on type errors, and warns if it passes other properties to fragments than the live versions
 * accept. Used in both builds: it starts with the client build, and the server build waits for it.
 */
export class TypesPlugin {
  #check: TypesCheck | undefined;
  #differences: Promise<readonly string[]> = Promise.resolve([]);

  constructor(
    private readonly dir: string,
    private readonly descriptor: RemoteDescriptor,
    private readonly options: { checkTypes: boolean | 'elsewhere' },
  ) {}

  apply(compiler: Compiler) {
    if (compiler.options.name === 'client') compiler.hooks.compile.tap('TypesPlugin', () => this.#begin());
    else compiler.hooks.make.tapPromise('TypesPlugin', (compilation) => this.#end(compilation));
  }

  #begin() {
    if (this.options.checkTypes === true) this.#check = checkTypes(this.dir, this.descriptor);
    this.#differences = liveDifferences(rootOf(this.dir), this.descriptor, process.env);
  }

  async #end(compilation: Compilation) {
    const [problems, differences] = await Promise.all([this.#check?.problems() ?? [], this.#differences]);
    const unchecked = this.options.checkTypes
      ? []
      : [`The types of ${this.descriptor.name} are not checked: its configuration says so`];
    compilation.errors.push(...problems.map(toError));
    compilation.warnings.push(...[...unchecked, ...differences].map(toError));
  }
}
