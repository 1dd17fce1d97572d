import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { couriersTable } from '../../../test/couriers-table.js';

const PAGE = join(import.meta.dirname, '../../../../docs/couriers.md');
const TABLE = /(?<=<!-- table -->\n)[\s\S]*(?=\n<!-- end of table -->)/;

describe('docs/couriers.md', () => {
  it('says of every courier what it can do and how sure its contract is, as the code has it', () => {
    const page = readFileSync(PAGE, 'utf8');
    if (process.env['WRITE_DOCS'] === '1') writeFileSync(PAGE, page.replace(TABLE, couriersTable));
    expect(TABLE.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(couriersTable());
  });
});
