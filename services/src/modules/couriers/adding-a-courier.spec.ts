import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = join(ROOT, 'docs/adding-a-courier.md');
const PLACE = /(?<=<!-- files of shipdelight -->\n)[\s\S]*(?=\n<!-- end of files -->)/;
const COURIER = 'shipdelight';
/** The code, without tests: they run every courier of the lists. */
const CODE = ['services/src', 'infra', 'contracts/src', 'shared-ui/src', 'shell/src', 'mfe-*/src'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', '**/*.{spec,test,e2e,stories}.{ts,tsx}'];

const files = globSync(CODE, { cwd: ROOT, exclude: LEFT_OUT })
  .filter((path) => path.includes(COURIER) || new RegExp(COURIER, 'i').test(readFileSync(join(ROOT, path), 'utf8')))
  .sort();
const own = files.filter((path) => path.includes(`/${COURIER}/`));
const others = files.filter((path) => !own.includes(path));

describe('adding a courier', () => {
  it('takes at most eight files of its own, a line in each of two lists and its declaration', () => {
    expect(own.length).toBeLessThanOrEqual(8);
    expect(others).toEqual([
      'contracts/src/shipping/couriers.ts',
      'infra/simulator/couriers/index.ts',
      'services/src/modules/couriers/connectors.ts',
    ]);
  });

  it('is shown in docs/adding-a-courier.md by the files of one courier as they are', () => {
    const list = [...own.map((path) => `new     ${path}`), ...others.map((path) => `edited  ${path}`)];
    const block = ['```', ...list, '```'].join('\n');
    if (process.env['WRITE_DOCS'] === '1')
      writeFileSync(
        PAGE,
        readFileSync(PAGE, 'utf8').replace(PLACE, () => block),
      );
    expect(PLACE.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(block);
  });
});
