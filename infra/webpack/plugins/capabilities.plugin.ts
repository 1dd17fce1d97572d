import webpack, { type Compiler } from 'webpack';

/** Writes `capabilities.json` beside the entry: what the publishing command puts into the registry. */
export class CapabilitiesPlugin {
  readonly #read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    this.#read = read;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CapabilitiesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CapabilitiesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const text = JSON.stringify(await this.#read());
          compilation.emitAsset('capabilities.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
