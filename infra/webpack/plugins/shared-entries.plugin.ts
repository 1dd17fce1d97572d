import path from 'node:path';
import { type Compiler } from 'webpack';

/**
 * A relative import from one entry of shared-ui to another would go around the sharing and put a second session or router
 * into the page. This turns it into the entry's public name, which the federation plugin then shares.
 */
export class SharedEntriesPlugin {
  readonly #source: string;
  readonly #shared: ReadonlySet<string>;

  constructor(sharedUiSource: string, sharedNames: readonly string[]) {
    this.#source = sharedUiSource;
    this.#shared = new Set(sharedNames);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('SharedEntriesPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('SharedEntriesPlugin', (data) => {
        const publicName = this.#publicName(data.context, data.request);
        if (publicName) data.request = publicName;
      });
    });
  }

  #publicName(context: string, request: string): string | null {
    if (!request.startsWith('../') || !context.startsWith(this.#source + path.sep)) return null;
    const from = this.#entryOf(context);
    const to = this.#entryOf(path.resolve(context, request));
    if (!to || to === from) return null;
    const name = `@godown/shared-ui/${to}`;
    return this.#shared.has(name) ? name : null;
  }

  #entryOf(file: string): string | undefined {
    const relative = path.relative(this.#source, file);
    return relative.startsWith('..') ? undefined : relative.split(path.sep)[0];
  }
}
