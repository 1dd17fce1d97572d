import { effectOfScan, ORDER_ACTORS, ORDER_STATUSES, type OrderStatus, SCAN_RANK_OF_STATUS } from './index.js';

const noon = new Date('2026-11-20T06:30:00Z');
const later = new Date('2026-11-20T07:30:00Z');
const earlier = new Date('2026-11-20T05:30:00Z');
const placedAt = new Date('2026-11-19T05:30:00Z');

describe('scans of carriers', () => {
  it('move an order forward', () => {
    expect(
      effectOfScan(
        { placedAt, status: 'SHIPPED', scannedAt: noon },
        { to: 'IN_TRANSIT', at: later, by: 'courier' },
        later,
      ),
    ).toEqual({ kind: 'moves', path: ['IN_TRANSIT'] });
  });

  it('of a lower rank are only kept, even when they are newer', () => {
    expect(
      effectOfScan(
        { placedAt, status: 'DELIVERED', scannedAt: noon },
        { to: 'IN_TRANSIT', at: later, by: 'courier' },
        later,
      ),
    ).toEqual({ kind: 'kept' });
  });

  it('of a parcel on its way back leave the status, until it is delivered: to the sender', () => {
    const reached = { placedAt, status: 'UNDELIVERED', scannedAt: earlier, returningSince: noon } as const;
    const of = (to: OrderStatus, at: Date) => effectOfScan(reached, { to, at, by: 'courier' }, later);
    for (const to of ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'] as const)
      expect([to, of(to, later)]).toEqual([to, { kind: 'kept' }]);
    for (const at of [earlier, noon, later])
      expect(of('DELIVERED', at)).toEqual({ kind: 'moves', path: ['RTO_DELIVERED'] });
    const returned = { ...reached, status: 'RTO_DELIVERED' } as const;
    expect(effectOfScan(returned, { to: 'DELIVERED', at: later, by: 'courier' }, later)).toEqual({ kind: 'kept' });
    const handedOver = { ...reached, status: 'SHIPPED', scannedAt: null } as const;
    expect(effectOfScan(handedOver, { to: 'UNDELIVERED', at: earlier, by: 'courier' }, later)).toEqual({
      kind: 'moves',
      path: ['UNDELIVERED'],
    });
  });

  it('of the same rank go by their time', () => {
    const reached = { placedAt, status: 'OUT_FOR_DELIVERY', scannedAt: noon } as const;
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: later, by: 'courier' }, later).kind).toBe('moves');
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: earlier, by: 'courier' }, later).kind).toBe('kept');
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: noon, by: 'courier' }, later).kind).toBe('kept');
  });

  it('of one time and rank go by how far along they are', () => {
    expect(
      effectOfScan(
        { placedAt, status: 'OUT_FOR_DELIVERY', scannedAt: noon },
        { to: 'UNDELIVERED', at: noon, by: 'courier' },
        later,
      ).kind,
    ).toBe('moves');
    expect(
      effectOfScan(
        { placedAt, status: 'UNDELIVERED', scannedAt: noon },
        { to: 'OUT_FOR_DELIVERY', at: noon, by: 'courier' },
        later,
      ).kind,
    ).toBe('kept');
  });

  it('that repeat the status are kept', () => {
    expect(
      effectOfScan(
        { placedAt, status: 'DELIVERED', scannedAt: noon },
        { to: 'DELIVERED', at: later, by: 'courier' },
        later,
      ),
    ).toEqual({ kind: 'kept' });
  });

  it('walk through SHIPPED when the pickup scan was lost', () => {
    const reached = { placedAt, status: 'READY_TO_SHIP', scannedAt: null } as const;
    expect(effectOfScan(reached, { to: 'OUT_FOR_DELIVERY', at: noon, by: 'courier' }, later)).toEqual({
      kind: 'moves',
      path: ['SHIPPED', 'OUT_FOR_DELIVERY'],
    });
  });

  it('of a return by the customer walk through DELIVERED when the scan of the delivery was lost or is late', () => {
    const of = (status: OrderStatus, returningSince: Date | null = null) =>
      effectOfScan(
        { placedAt, status, scannedAt: earlier, returningSince },
        { to: 'DTO_DELIVERED', at: noon, by: 'courier' },
        later,
      );
    expect(of('DELIVERED')).toEqual({ kind: 'moves', path: ['DTO_DELIVERED'] });
    for (const status of ['SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'UNDELIVERED'] as const)
      expect([status, of(status)]).toEqual([status, { kind: 'moves', path: ['DELIVERED', 'DTO_DELIVERED'] }]);
    expect(of('READY_TO_SHIP')).toEqual({ kind: 'moves', path: ['SHIPPED', 'DELIVERED', 'DTO_DELIVERED'] });
    expect(of('OUT_FOR_DELIVERY', earlier)).toEqual({ kind: 'kept' });
    expect(of('RTO_DELIVERED')).toEqual({ kind: 'kept' });
    expect(of('LOST')).toEqual({ kind: 'kept' });
  });

  it('from before the order was placed, or from the future, are kept and move nothing; a clock may be a quarter of an hour off', () => {
    const reached = { placedAt, status: 'OUT_FOR_DELIVERY', scannedAt: null } as const;
    const effectAt = (at: string) =>
      effectOfScan(reached, { to: 'DELIVERED', at: new Date(at), by: 'courier' }, noon).kind;
    expect(
      ['2026-11-19T05:14:59Z', '2026-11-18T23:00:00Z', '2026-11-20T06:45:01Z', '2026-11-20T12:00:00Z'].map(effectAt),
    ).toEqual(['kept', 'kept', 'kept', 'kept']);
    expect(['2026-11-19T05:15:00Z', '2026-11-20T06:45:00Z'].map(effectAt)).toEqual(['moves', 'moves']);
  });

  it('are refused for an order that no courier has', () => {
    expect(
      effectOfScan(
        { placedAt, status: 'PLACED', scannedAt: null },
        { to: 'DELIVERED', at: noon, by: 'courier' },
        later,
      ),
    ).toEqual({ kind: 'refused' });
  });

  it('never lower the rank, whatever status, actor and time meet', () => {
    for (const status of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        for (const by of ORDER_ACTORS) {
          for (const at of [earlier, noon, later]) {
            const effect = effectOfScan({ placedAt, status, scannedAt: noon }, { to, at, by }, later);
            if (effect.kind === 'moves')
              expect(SCAN_RANK_OF_STATUS[to]).toBeGreaterThanOrEqual(SCAN_RANK_OF_STATUS[status]);
          }
        }
      }
    }
  });
});
