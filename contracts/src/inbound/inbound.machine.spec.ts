import { INBOUND_STATUSES, mayMoveInbound, takesUnits } from './inbound.machine.js';

describe('the states of an inbound shipment', () => {
  it('leads from announced over receiving to closed, may be cancelled before, and out of neither end', () => {
    const moves = INBOUND_STATUSES.flatMap((from) =>
      INBOUND_STATUSES.filter((to) => mayMoveInbound(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'ANNOUNCED → RECEIVING',
      'ANNOUNCED → CANCELLED',
      'RECEIVING → CLOSED',
      'RECEIVING → CANCELLED',
    ]);
  });

  it('takes units only while it is received', () => {
    expect(INBOUND_STATUSES.filter(takesUnits)).toEqual(['RECEIVING']);
  });
});
