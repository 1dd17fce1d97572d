import { effectOfScan, ORDER_ACTORS, ORDER_STATUSES, SCAN_RANK_OF_STATUS } from './index.js';

const noon = new Date('2026-11-20T06:30:00Z');
const later = new Date('2026-11-20T07:30:00Z');
const earlier = new Date('2026-11-20T05:30:00Z');

describe('scans of carriers', () => {
  it('move an order forward', () => {
    expect(effectOfScan({ status: 'SHIPPED', scannedAt: noon }, { to: 'IN_TRANSIT', at: later, by: 'courier' })).toEqual({ kind: 'moves', path: ['IN_TRANSIT'] });
  });

  it('of a lower rank are only kept, even when they are newer', () => {
    expect(effectOfScan({ status: 'DELIVERED', scannedAt: noon }, { to: 'IN_TRANSIT', at: later, by: 'courier' })).toEqual({ kind: 'kept' });
  });

  it('of the same rank go by their time', () => {
    const reached = { status: 'OUT_FOR_DELIVERY', scannedAt: noon } as const;
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: later, by: 'courier' }).kind).toBe('moves');
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: earlier, by: 'courier' }).kind).toBe('kept');
    expect(effectOfScan(reached, { to: 'IN_TRANSIT', at: noon, by: 'courier' }).kind).toBe('kept');
  });

  it('of one time and rank go by how far along they are', () => {
    expect(effectOfScan({ status: 'OUT_FOR_DELIVERY', scannedAt: noon }, { to: 'UNDELIVERED', at: noon, by: 'courier' }).kind).toBe('moves');
    expect(effectOfScan({ status: 'UNDELIVERED', scannedAt: noon }, { to: 'OUT_FOR_DELIVERY', at: noon, by: 'courier' }).kind).toBe('kept');
  });

  it('that repeat the status are kept', () => {
    expect(effectOfScan({ status: 'DELIVERED', scannedAt: noon }, { to: 'DELIVERED', at: later, by: 'courier' })).toEqual({ kind: 'kept' });
  });

  it('walk through SHIPPED when the pickup scan was lost', () => {
    const reached = { status: 'READY_TO_SHIP', scannedAt: null } as const;
    expect(effectOfScan(reached, { to: 'OUT_FOR_DELIVERY', at: noon, by: 'courier' })).toEqual({ kind: 'moves', path: ['SHIPPED', 'OUT_FOR_DELIVERY'] });
  });

  it('are refused for an order that no courier has', () => {
    expect(effectOfScan({ status: 'PLACED', scannedAt: null }, { to: 'DELIVERED', at: noon, by: 'courier' })).toEqual({ kind: 'refused' });
  });

  it('never lower the rank, whatever status, actor and time meet', () => {
    for (const status of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        for (const by of ORDER_ACTORS) {
          for (const at of [earlier, noon, later]) {
            const effect = effectOfScan({ status, scannedAt: noon }, { to, at, by });
            if (effect.kind === 'moves') expect(SCAN_RANK_OF_STATUS[to]).toBeGreaterThanOrEqual(SCAN_RANK_OF_STATUS[status]);
          }
        }
      }
    }
  });
});
