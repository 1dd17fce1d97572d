import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COURIERS_TABLES } from '../../../test/couriers-table.js';

const PAGE = join(import.meta.dirname, '../../../../docs/couriers.md');
const placeOf = (name: string) => new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*(?=\n<!-- end of ${name} -->)`);

describe('docs/couriers.md', () => {
  it.each(Object.entries(COURIERS_TABLES))(
    'says of every courier what it can do and how sure its contract is, as the code has it: %s',
    (name, table) => {
      const page = readFileSync(PAGE, 'utf8');
      if (process.env['WRITE_DOCS'] === '1') writeFileSync(PAGE, page.replace(placeOf(name), table));
      expect(placeOf(name).exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(table());
    },
  );
});
