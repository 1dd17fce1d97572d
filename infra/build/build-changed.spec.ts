import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, type BuildResult } from './build-changed.ts';
import { type Target } from './targets.ts';

const COPY = "require('fs').mkdirSync('dist',{recursive:true});require('fs').copyFileSync('src/a.ts','dist/a.js')";

describe('a build', () => {
  let root = '';
  const target = (name: string, after: string[] = [], script = COPY): Target => ({
    name,
    after,
    inputs: [`${name}/src`],
    outputs: [`${name}/dist`],
    folder: name,
    command: ['-e', script],
  });
  const build = (...targets: Target[]): Promise<BuildResult> => buildChanged({ root, targets });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'godown-build-'));
    for (const name of ['one', 'two']) {
      mkdirSync(join(root, name, 'src'), { recursive: true });
      writeFileSync(join(root, name, 'src/a.ts'), `${name} 1`);
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('makes what is missing, and nothing the second time', async () => {
    expect((await build(target('one'), target('two'))).built.toSorted()).toEqual(['one', 'two']);
    expect(await build(target('one'), target('two'))).toEqual({ built: [], unchanged: ['one', 'two'] });
  });

  it('looks at contents, not at dates and not at tests', async () => {
    await build(target('one'));
    utimesSync(join(root, 'one/src/a.ts'), new Date(), new Date());
    writeFileSync(join(root, 'one/src/a.spec.ts'), 'new');
    expect((await build(target('one'))).built).toEqual([]);
    writeFileSync(join(root, 'one/src/a.ts'), 'one 2');
    expect((await build(target('one'))).built).toEqual(['one']);
    expect(readFileSync(join(root, 'one/dist/a.js'), 'utf8')).toBe('one 2');
  });

  it('makes again what was removed, and removes what an older source left', async () => {
    await build(target('one'));
    rmSync(join(root, 'one/dist'), { recursive: true });
    expect((await build(target('one'))).built).toEqual(['one']);
    writeFileSync(join(root, 'one/dist/old.js'), 'old');
    writeFileSync(join(root, 'one/src/a.ts'), 'one 3');
    await build(target('one'));
    expect(existsSync(join(root, 'one/dist/old.js'))).toBe(false);
  });

  it('waits for what it comes after', async () => {
    const reads = "require('fs').mkdirSync('dist');require('fs').copyFileSync('../one/dist/a.js','dist/a.js')";
    await build(target('two', ['one'], reads), target('one'));
    expect(readFileSync(join(root, 'two/dist/a.js'), 'utf8')).toBe('one 1');
  });

  it('says which part does not build and why, and tries it again next time', async () => {
    await expect(build(target('one', [], "console.error('bad line 7');process.exit(2)"))).rejects.toThrow(
      /one does not build:\nbad line 7/,
    );
    expect((await build(target('one'))).built).toEqual(['one']);
  });
});
