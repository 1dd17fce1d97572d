import webpack, { type Compiler } from 'webpack';
import { type ReadModule } from '../capabilities.ts';
import { ScreenScripts } from './screen-scripts.ts';

/** Once the names of the scripts are final. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;

/** Writes `capabilities.json` beside the entry: what the publishing command puts into the registry. */
export class CapabilitiesPlugin {
  readonly #source: string;
  readonly #read: () => Promise<ReadModule>;

  /** @param source the remote's own folder */
  constructor(source: string, read: () => Promise<ReadModule>) {
    this.#source = source;
    this.#read = read;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CapabilitiesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'CapabilitiesPlugin', stage: STAGE }, async () => {
        const text = JSON.stringify(withScripts(await this.#read(), new ScreenScripts(compilation, this.#source)));
        compilation.emitAsset('capabilities.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

function withScripts({ summaries, loaders }: ReadModule, scripts: ScreenScripts): object[] {
  return summaries.map((summary, index) => {
    const screens = Object.entries(loaders[index] ?? {});
    return { ...summary, scripts: Object.fromEntries(screens.map(([path, of]) => [path, scripts.of(of)])) };
  });
}
