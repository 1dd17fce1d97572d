import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { INTEGRITY_FILE } from '../integrity-file.ts';

/** Writes the SHA-384 of every script, so that a page on another site can pin it. */
export class IntegrityListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityListPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        (assets) => {
          const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
          const hashes = scripts.map((name) => [
            name,
            `sha384-${createHash('sha384')
              .update(compilation.assets[name]?.buffer() ?? '')
              .digest('base64')}`,
          ]);
          compilation.emitAsset(
            INTEGRITY_FILE,
            new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(hashes))),
          );
        },
      );
    });
  }
}
