import {
  FINAL_STATUSES,
  mayMove,
  movesOpenTo,
  NEW_ORDER,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderActor,
  type OrderOrigin,
} from './index.js';

/** The state table once more, row by row in the words of the specification, with the corrections of ADR 0013: s seller, w warehouse user, a admin, c courier, d driver, y system. */
const TABLE = `
NEW > PLACED : s y
NEW > UNSERVICEABLE : y
UNSERVICEABLE > PLACED : s w a
UNSERVICEABLE > CANCELLED : s a
PLACED > READY_TO_SHIP : s w a
PLACED > RTS_FAILED : y
PLACED > UNSERVICEABLE : y
PLACED > CANCELLED : s a y
RTS_FAILED > READY_TO_SHIP : s w a
RTS_FAILED > PLACED : s a
RTS_FAILED > CANCELLED : s a
READY_TO_SHIP > SHIPPED : w c d
READY_TO_SHIP > RTS_FAILED : c y
READY_TO_SHIP > CANCELLED : s a y
READY_TO_SHIP > RTO_PROCESSED : w a early
READY_TO_SHIP > DTO_PROCESSED : w a early
SHIPPED > IN_TRANSIT : c d
SHIPPED > OUT_FOR_DELIVERY : c d
SHIPPED > UNDELIVERED : c d
SHIPPED > DELIVERED : c d
SHIPPED > LOST : c d
IN_TRANSIT > OUT_FOR_DELIVERY : c d
IN_TRANSIT > UNDELIVERED : c d
IN_TRANSIT > DELIVERED : c d
IN_TRANSIT > LOST : c d
OUT_FOR_DELIVERY > DELIVERED : c d
OUT_FOR_DELIVERY > UNDELIVERED : c d
OUT_FOR_DELIVERY > IN_TRANSIT : c d
OUT_FOR_DELIVERY > LOST : c d
UNDELIVERED > OUT_FOR_DELIVERY : c d
UNDELIVERED > IN_TRANSIT : c d
UNDELIVERED > DELIVERED : c d
UNDELIVERED > RTO_UNDELIVERED : c d w
UNDELIVERED > RTO_DELIVERED : c d w
UNDELIVERED > LOST : c a
SHIPPED > RTO_DELIVERED : c
SHIPPED > RTO_UNDELIVERED : c
IN_TRANSIT > RTO_DELIVERED : c
IN_TRANSIT > RTO_UNDELIVERED : c
OUT_FOR_DELIVERY > RTO_DELIVERED : c
OUT_FOR_DELIVERY > RTO_UNDELIVERED : c
RTO_UNDELIVERED > RTO_DELIVERED : c w
RTO_UNDELIVERED > LOST : c w
RTO_DELIVERED > RTO_PROCESSED : s w a
DELIVERED > DTO_DELIVERED : c w d
DELIVERED > OUT_FOR_DELIVERY : y
DELIVERED > IN_TRANSIT : y
DTO_DELIVERED > DTO_PROCESSED : s w a
LOST > IN_TRANSIT : a
LOST > DELIVERED : a
LOST > RTO_DELIVERED : a
RTO_UNDELIVERED > IN_TRANSIT : a
RTO_UNDELIVERED > DELIVERED : a
RTO_DELIVERED > IN_TRANSIT : a
RTO_DELIVERED > DELIVERED : a
`;

const LETTER: Record<OrderActor, string> = {
  seller: 's',
  warehouse: 'w',
  admin: 'a',
  courier: 'c',
  driver: 'd',
  system: 'y',
};

const rows = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [pair = '', who = ''] = line.split(' : ');
      return [pair.replace(' > ', '>'), new Set(who.split(' '))] as const;
    }),
);

const ORIGINS: readonly OrderOrigin[] = [NEW_ORDER, ...ORDER_STATUSES];
const everyCase = ORIGINS.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => ORDER_ACTORS.map((by) => ({ from, to, by }))),
);

describe('the order state machine', () => {
  it('[ORDER-047] lets exactly the moves of the table through: every pair of states with every actor', () => {
    const wrong = everyCase.filter(({ from, to, by }) => {
      const row = rows.get(`${from}>${to}`);
      const expected = row !== undefined && row.has(LETTER[by]) && !row.has('early');
      return mayMove(from, to, by) !== expected;
    });
    expect(everyCase).toHaveLength(17 * 16 * 6);
    expect(wrong).toEqual([]);
  });

  it('opens the return from READY_TO_SHIP only for companies of the list, and opens nothing else for them', () => {
    const facts = { allowsEarlyReturn: true, awaitsD2rApproval: false };
    const opened = everyCase.filter(({ from, to, by }) => mayMove(from, to, by, facts) !== mayMove(from, to, by));
    expect(opened.map(({ from, to, by }) => `${from}>${to}:${by}`).sort()).toEqual([
      'READY_TO_SHIP>DTO_PROCESSED:admin',
      'READY_TO_SHIP>DTO_PROCESSED:warehouse',
      'READY_TO_SHIP>RTO_PROCESSED:admin',
      'READY_TO_SHIP>RTO_PROCESSED:warehouse',
    ]);
  });

  it('keeps a D2R order that nobody approved from READY_TO_SHIP', () => {
    const facts = { allowsEarlyReturn: false, awaitsD2rApproval: true };
    expect(mayMove('PLACED', 'READY_TO_SHIP', 'seller', facts)).toBe(false);
    expect(mayMove('RTS_FAILED', 'READY_TO_SHIP', 'admin', facts)).toBe(false);
    expect(mayMove('PLACED', 'CANCELLED', 'seller', facts)).toBe(true);
  });

  it('has one row for each pair', () => {
    const pairs = ORDER_MOVES.map(({ from, to }) => `${from}>${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toHaveLength(rows.size);
  });

  it('leaves a final status for nobody', () => {
    const left = FINAL_STATUSES.flatMap((status) =>
      ORDER_ACTORS.flatMap((by) => movesOpenTo(status, by, { allowsEarlyReturn: true, awaitsD2rApproval: false })),
    );
    expect(left).toEqual([]);
  });

  it('knows 16 statuses: the 14 of the list, UNSERVICEABLE and RTO_UNDELIVERED', () => {
    expect([...ORDER_STATUSES].sort()).toEqual([
      'CANCELLED',
      'DELIVERED',
      'DTO_DELIVERED',
      'DTO_PROCESSED',
      'IN_TRANSIT',
      'LOST',
      'OUT_FOR_DELIVERY',
      'PLACED',
      'READY_TO_SHIP',
      'RTO_DELIVERED',
      'RTO_PROCESSED',
      'RTO_UNDELIVERED',
      'RTS_FAILED',
      'SHIPPED',
      'UNDELIVERED',
      'UNSERVICEABLE',
    ]);
  });
});
