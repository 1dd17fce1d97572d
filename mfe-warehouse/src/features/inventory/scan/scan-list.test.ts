import { EMPTY_LIST, linesToSend, scanReducer, toWire, type ScanEvent, type ScanList } from './scan-list.js';

const ONE = 'WAAAAAAAAAA1';
const TWO = 'WAAAAAAAAAA2';

let lastId = 0;
const scan = (text: string): ScanEvent => {
  lastId += 1;
  return { type: 'scan', text, id: `id-${lastId}` };
};
const run = (events: readonly ScanEvent[], from: ScanList = EMPTY_LIST): ScanList => events.reduce(scanReducer, from);
const inbound: ScanEvent = { type: 'mode', mode: 'Inbound' };
const outbound: ScanEvent = { type: 'mode', mode: 'Outbound' };
const shown = (list: ScanList) => list.rows.map((row) => [row.wsin, row.actionType, row.quantity]);

describe('the scanned list', () => {
  beforeEach(() => {
    lastId = 0;
  });

  it('[INV-038] counts the same WSIN up in the same mode and brings it to the top', () => {
    const list = run([inbound, scan(ONE), scan(TWO), scan(` ${ONE.toLowerCase()} `)]);
    expect(shown(list)).toEqual([
      [ONE, 'Inbound', 2],
      [TWO, 'Inbound', 1],
    ]);
    expect(list.last).toEqual({ kind: 'increased', wsin: ONE, action: 'Inbound', quantity: 2 });
  });

  it('[INV-037] has one mode at a time: the other mode gets a row of its own', () => {
    const list = run([inbound, scan(ONE), outbound, scan(ONE), scan(ONE)]);
    expect(shown(list)).toEqual([
      [ONE, 'Outbound', 2],
      [ONE, 'Inbound', 1],
    ]);
    expect(list.mode).toBe('Outbound');
  });

  it('refuses a scan before a mode is chosen, and a code that is no WSIN', () => {
    expect(run([scan(ONE)])).toMatchObject({ rows: [], last: { kind: 'noMode' } });
    expect(run([inbound, scan('8901234567890')])).toMatchObject({
      rows: [],
      last: { kind: 'notWsin', text: '8901234567890' },
    });
    expect(run([inbound, scan('   ')]).last).toBeNull();
  });

  it('[INV-026] moves a quantity up and down, never below one, and deletes a row', () => {
    const start = run([inbound, scan(ONE)]);
    expect(
      shown(
        run(
          [
            { type: 'step', id: 'id-1', by: 1 },
            { type: 'step', id: 'id-1', by: 1 },
            { type: 'step', id: 'id-1', by: -1 },
          ],
          start,
        ),
      ),
    ).toEqual([[ONE, 'Inbound', 2]]);
    expect(run([{ type: 'step', id: 'id-1', by: -1 }], start)).toBe(start);
    expect(shown(run([{ type: 'remove', id: 'id-1' }], start))).toEqual([]);
  });

  it('takes back one change after the other', () => {
    const list = run([inbound, scan(ONE), scan(ONE), scan(TWO), { type: 'remove', id: 'id-1' }]);
    expect(shown(run([{ type: 'undo' }], list))).toEqual([
      [TWO, 'Inbound', 1],
      [ONE, 'Inbound', 2],
    ]);
    expect(shown(run([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }], list))).toEqual([[ONE, 'Inbound', 1]]);
    expect(shown(run(Array<ScanEvent>(9).fill({ type: 'undo' }), list))).toEqual([]);
  });

  it('[INV-039] puts the server’s refused rows in the place of what was sent, and keeps what was scanned meanwhile', () => {
    const sent = run([inbound, scan(ONE), scan(TWO), { type: 'sending', ids: ['id-1', 'id-2'] }]);
    const meanwhile = run([scan(ONE)], sent);
    expect(shown(meanwhile)).toEqual([
      [ONE, 'Inbound', 1],
      [TWO, 'Inbound', 1],
      [ONE, 'Inbound', 1],
    ]);
    const refused = {
      id: 'id-2',
      wsin: TWO,
      quantity: 1,
      actionType: 'Inbound' as const,
      reason: 'WSIN not found' as const,
    };
    const list = run([{ type: 'answered', ids: ['id-1', 'id-2'], refused: [refused] }], meanwhile);
    expect(list.rows).toEqual([{ id: 'id-3', wsin: ONE, quantity: 1, actionType: 'Inbound' }, refused]);
  });

  it('[INV-040] does not send rows that carry a reason, nor count a new scan on them', () => {
    const refused = {
      id: 'id-9',
      wsin: ONE,
      quantity: 4,
      actionType: 'Inbound' as const,
      reason: 'Insufficient stock' as const,
    };
    const list = run([inbound, scan(ONE)], { ...EMPTY_LIST, rows: [refused] });
    expect(linesToSend(list).map((row) => row.id)).toEqual(['id-1']);
    const retried = run([{ type: 'again', id: 'id-9', newId: 'fresh' }], list);
    expect(retried.rows).toContainEqual({ id: 'fresh', wsin: ONE, quantity: 4, actionType: 'Inbound' });
    expect(linesToSend(retried)).toHaveLength(2);
  });

  it('keeps a row as it was sent while no answer has come: it is sent again under the same id, and nobody changes it', () => {
    const doubt = run([inbound, scan(ONE), { type: 'sending', ids: ['id-1'] }]);
    const tried = run(
      [{ type: 'step', id: 'id-1', by: 1 }, { type: 'remove', id: 'id-1' }, { type: 'undo' }, scan(ONE)],
      doubt,
    );
    expect(tried.rows).toEqual([
      { id: 'id-2', wsin: ONE, quantity: 1, actionType: 'Inbound' },
      { id: 'id-1', wsin: ONE, quantity: 1, actionType: 'Inbound', inDoubt: true },
    ]);
    expect(linesToSend(tried).map(toWire)).toContainEqual({
      id: 'id-1',
      wsin: ONE,
      quantity: 1,
      actionType: 'Inbound',
    });
    expect(
      run(
        [
          { type: 'notSent', ids: ['id-1'] },
          { type: 'step', id: 'id-1', by: 1 },
        ],
        doubt,
      ).rows,
    ).toEqual([{ id: 'id-1', wsin: ONE, quantity: 2, actionType: 'Inbound' }]);
  });
});
