// copy-webpack-plugin is no dependency of ours: a few files of one folder need no globs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'StaticFilesPlugin';

/** Puts the files of a folder into the build under their own names: browsers ask for them by a fixed address. */
export class StaticFilesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(this.#folder))
            compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(path.join(this.#folder, file))));
        },
      );
    });
  }
}
