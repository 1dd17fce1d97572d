import { LIGHTNING_STATUSES } from './lightning.statuses.js';

describe('codes of the own fleet', () => {
  it('can say that a parcel was picked up, delivered, tried, returned and lost', () => {
    expect(Object.values(LIGHTNING_STATUSES).map(({ status }) => status)).toEqual([
      'SHIPPED',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'DELIVERED',
      'RTO_UNDELIVERED',
      'RTO_DELIVERED',
      'LOST',
    ]);
  });
});
