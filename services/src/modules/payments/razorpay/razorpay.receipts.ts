import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { type UpiReceipt, type UpiReceipts } from '../kit/payment-gateway.js';
import { RAZORPAY, type RazorpayClient } from './razorpay.client.js';
import { moneyOf } from './razorpay.statuses.js';

/** The most that Razorpay gives at once. */
const PAGE = 100;
const MOST_PAGES = 200;

/** UPI payments of the account, as `GET /v1/payments` lists them: the newest first. */
export class RazorpayReceipts implements UpiReceipts {
  constructor(private readonly client: RazorpayClient) {}

  async list(from: Date, to: Date): Promise<UpiReceipt[]> {
    const found: UpiReceipt[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const items = await this.page(from, to, page * PAGE);
      found.push(...items.flatMap(toReceipts));
      if (items.length < PAGE) return found;
    }
    // Half a list would make payments look as if they had not come.
    throw new UpstreamError(RAZORPAY, 'PARTNER_NONSENSE', `${RAZORPAY} lists more payments than can be read`, {
      retryable: false,
    });
  }

  private async page(from: Date, to: Date, skip: number): Promise<readonly JsonReader[]> {
    const query = new URLSearchParams({
      from: String(Math.floor(from.getTime() / 1000)),
      to: String(Math.ceil(to.getTime() / 1000)),
      count: String(PAGE),
      skip: String(skip),
    });
    const { json } = await this.client.send({ method: 'GET', path: `/v1/payments?${query.toString()}` });
    // Without the word for a list it is another answer: no payment may be missed for it.
    if (json.at('entity').text() !== 'collection')
      throw new UpstreamError(RAZORPAY, 'PARTNER_NONSENSE', `${RAZORPAY} listed no payments`, { retryable: true });
    return json.at('items').list();
  }
}

function toReceipts(item: JsonReader): UpiReceipt[] {
  const reference = item.at('acquirer_data', 'rrn').text();
  if (item.at('method').text() !== 'upi' || reference === null) return [];
  return [
    {
      reference,
      amountPaise: item.at('amount').number() ?? 0,
      currency: item.at('currency').text() ?? '',
      isCaptured: moneyOf(item.at('status').text()) === 'captured',
      orderRef: item.at('order_id').text(),
    },
  ];
}
