import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, sources } = webpack;

const MAP = `${RuntimeGlobals.require}.chunkHashes`;
const TRIES = `${RuntimeGlobals.require}.chunkTries`;
const placeholder = (id: string | number) => `*chunk-hash:${id}*`;
const PLACEHOLDER = /\*chunk-hash:([^*]+)\*/g;

/**
 * Runs for each script that is put in. A second try gets another address: a request that hangs keeps its own locked in the
 * browser's cache for twenty seconds.
 */
const onScript = `
if (${MAP} && ${MAP}[chunkId]) { script.integrity = ${MAP}[chunkId]; script.crossOrigin = 'anonymous'; }
if (${TRIES}[url]) script.src = url + '?retry=' + ${TRIES}[url];
${TRIES}[url] = (${TRIES}[url] || 0) + 1;`;

class ChunkHashesModule extends RuntimeModule {
  constructor() {
    super('chunk hashes', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const hashes: Record<string, string> = {};
    for (const chunk of this.chunk?.getAllAsyncChunks() ?? []) {
      if (chunk.id !== null) hashes[chunk.id] = placeholder(chunk.id);
    }
    return `${MAP} = ${JSON.stringify(hashes)};\n${TRIES} = {};`;
  }
}

/**
 * The registry's hash proves the entry; the entry proves its chunks: it carries the SHA-384 of each and sets it as
 * `integrity`, so that one flipped byte on the way is refused by the browser.
 *
 * The hashes are put in after the file names are final. The entry's own name then no longer is the hash of its text, but it
 * still changes with every chunk, because it contains their names.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkIntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkHashesModule());
      });
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) => `${code}\n${onScript}`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'ChunkIntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100 },
        () => fillIn(compilation),
      );
    });
  }
}

function scriptOf(chunk: Chunk): string | undefined {
  return [...chunk.files].find((file) => file.endsWith('.js'));
}

function fillIn(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    const asset = file === undefined ? undefined : compilation.getAsset(file);
    if (chunk.id === null || !asset) continue;
    hashes.set(String(chunk.id), `sha384-${createHash('sha384').update(asset.source.buffer()).digest('base64')}`);
  }
  for (const { name, source } of compilation.getAssets()) {
    const text = name.endsWith('.js') ? source.source().toString() : '';
    if (!text.includes('*chunk-hash:')) continue;
    const filled = text.replaceAll(PLACEHOLDER, (_whole, id: string) => hashes.get(id) ?? '');
    compilation.updateAsset(name, new sources.RawSource(filled));
  }
}
