import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(?:m?js|css|html|svg|json|txt|wasm)$/;
/** Below this a header costs more than the bytes saved. */
const MIN_BYTES = 1024;
/** The best brotli level takes seconds on a large file for two more per cent. */
const LARGE_BYTES = 200_000;

/** Writes `.br` and `.gz` beside each text file, so that the gateway never compresses while somebody waits. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const names = Object.keys(assets).filter((name) => COMPRESSIBLE.test(name));
          await Promise.all(names.map((name) => compressAsset(compilation, name)));
        },
      );
    });
  }
}

async function compressAsset(compilation: Compilation, name: string): Promise<void> {
  const source = compilation.getAsset(name)?.source.source();
  if (source === undefined) return;
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  if (bytes.length < MIN_BYTES) return;
  const quality = bytes.length > LARGE_BYTES ? 9 : 11;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(br), { compressed: true });
  compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gz), { compressed: true });
}
