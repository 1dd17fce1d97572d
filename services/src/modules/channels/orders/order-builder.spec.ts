import { type ShopOrder } from '../kit/channel-adapter.js';
import { readOrder } from '../kit/unreadable-order.js';
import { UpstreamError } from '../../../core/errors.js';
import { buildOrder } from './order-builder.js';
import { digestOf } from './order-digest.js';

const AT = new Date('2026-06-10T04:30:00Z');

function unreadable(reason: string): ShopOrder {
  const name = { externalId: '7', number: '1007', placedAt: AT, changedAt: AT };
  return readOrder({ id: 7 }, name, () => {
    throw new UpstreamError('Shopify', 'PARTNER_NONSENSE', reason, { retryable: false });
  });
}

describe('an order that its store sends in a way we cannot read', () => {
  it('is missed with the reason, and nothing of it is made up', () => {
    const context = { shopType: 'shopify', warehouse: null, items: new Map(), mended: {} };
    expect(buildOrder(unreadable('an unreadable amount'), context)).toEqual({
      ok: false,
      reason: 'CHANNEL_ERROR',
      detail: 'an unreadable amount',
    });
  });

  it('is tried again once it can be read, or for another reason cannot', () => {
    const digests = ['an unreadable amount', 'an unreadable updatedAt'].map((reason) =>
      digestOf(unreadable(reason), {}),
    );
    expect(new Set(digests).size).toBe(2);
  });

  it('is no order at all without an id, and an error of ours stays one', () => {
    const nameless = { externalId: '', number: '', placedAt: null, changedAt: null };
    const refusal = new UpstreamError('Shopify', 'PARTNER_NONSENSE', 'an unreadable amount', { retryable: false });
    const failing = (error: Error) => () => {
      throw error;
    };
    expect(() => readOrder({}, nameless, failing(refusal))).toThrow(refusal);
    expect(() => readOrder({}, { ...nameless, externalId: '7' }, failing(new TypeError('ours')))).toThrow('ours');
  });
});
