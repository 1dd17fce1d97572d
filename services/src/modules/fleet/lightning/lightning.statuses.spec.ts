import { SCAN_RANKS } from '@godown/contracts/shipping';
import { LIGHTNING_STATUSES, RETURNING } from './lightning.statuses.js';

describe('codes of the own fleet', () => {
  it('can say that a parcel turned back, which leaves its status as it is', () => {
    expect(LIGHTNING_STATUSES).toMatchObject({ [RETURNING]: { status: null, rank: SCAN_RANKS.returning } });
  });

  it('can say that a parcel was picked up, delivered, tried, returned and lost', () => {
    expect(Object.values(LIGHTNING_STATUSES).map(({ status }) => status)).toEqual([
      'SHIPPED',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'DELIVERED',
      null,
      'RTO_UNDELIVERED',
      'RTO_DELIVERED',
      'LOST',
    ]);
  });
});
