import { join } from 'node:path';
import { builtBackEnd } from '../faults/harness/built-back-end.ts';

const PRINTER = join(import.meta.dirname, '../../services/dist/modules/shipping/documents/print-paper.js');

const ADDRESS = {
  name: 'Meera Pillai',
  lines: ['14, 2nd Cross, इंदिरानगर'],
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: null,
};
const LABEL = {
  courier: 'Delhivery',
  routingCode: null,
  placedAt: new Date('2026-01-30T20:00:00Z'),
  to: ADDRESS,
  returnTo: null,
  codPaise: 0,
  amountPaise: 1,
  weightGrams: 1,
  items: null,
};
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...LABEL, awb: `LTN${1e8 + index}`, orderId: `GD-${index}` }));

/** They are drawn by a program of their own, which only the built product can start. */
describe('a long paper', () => {
  let printPaper: (paper: object) => Promise<Buffer>;

  beforeAll(async () => {
    await builtBackEnd();
    ({ printPaper } = (await import(PRINTER)) as { printPaper: typeof printPaper });
  }, 180_000);

  it('of labels has a page for each, like a short one', async () => {
    for (const count of [3, 120]) {
      const text = (await printPaper({ kind: 'labels', parcels: labels(count), size: '4x6' })).toString('latin1');
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(count);
      expect(text).toMatch(/^%PDF-[^]*%%EOF\s*$/);
    }
  });

  it('of parcels for pickup is a manifest with a section for each warehouse', async () => {
    const row = {
      courier: 'DELHIVERY',
      orderId: 'GD-1',
      receiver: 'Meera Pillai',
      city: 'Kochi',
      pincode: '682001',
      codPaise: 0,
      weightGrams: 1,
      pieces: 1,
    };
    const parcels = ['Bhiwandi', 'Hosur'].flatMap((warehouse) =>
      Array.from({ length: 40 }, (_, index) => ({ ...row, warehouse, awb: `${warehouse}${index}` })),
    );
    const text = (
      await printPaper({ kind: 'manifest', parcels, signed: null, now: new Date('2026-01-30T20:00:00Z') })
    ).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(6);
  });

  it('that cannot be drawn is an error and no half document', async () => {
    await expect(
      printPaper({ kind: 'labels', parcels: labels(120).map((label) => ({ ...label, to: null })), size: '4x6' }),
    ).rejects.toThrow('made nothing');
  });
});
