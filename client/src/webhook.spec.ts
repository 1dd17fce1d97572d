import { createHmac } from 'node:crypto';
import { readWebhook, WebhookVerificationError } from './webhook.js';

const KEY = Buffer.from('a key of thirty-two bytes, no less');
const SECRET = `whsec_${KEY.toString('base64')}`;
const BODY = JSON.stringify({
  ...{ event: 'OMS_STATUS_UPDATE', awb: null, orderId: 'order-1', shopOrderId: 'SO-101', status: 'PLACED' },
  ...{ at: '2026-11-21T06:03:00.000Z', returningSince: null },
});

/** Signed as docs/webhooks.md says it by hand. */
function headersOf(body: string, { key = KEY, at = Date.now() } = {}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

describe('A webhook that comes in', () => {
  it('is read when it was signed with the secret: its id and what it tells', () => {
    const told = { id: 'msg_1', message: JSON.parse(BODY) as unknown };
    expect(readWebhook(SECRET, { headers: headersOf(BODY), body: BODY })).toEqual(told);
    expect(readWebhook(SECRET, { headers: headersOf(BODY), body: Buffer.from(BODY) })).toEqual(told);
  });

  it('is read during a rotation, when one of two signatures is of the secret', () => {
    const other = headersOf(BODY, { key: Buffer.from('another key of thirty-two bytes...') });
    const own = headersOf(BODY);
    const both = { ...own, 'webhook-signature': `${other['webhook-signature']} ${own['webhook-signature']}` };
    expect(readWebhook(SECRET, { headers: both, body: BODY }).id).toBe('msg_1');
  });

  it.each<[string, Record<string, string>, string]>([
    ['signed with another secret', headersOf(BODY, { key: Buffer.from('another key of thirty-two bytes...') }), BODY],
    ['changed on the way', headersOf(BODY), BODY.replace('PLACED', 'DELIVERED')],
    ['sent again an hour later', headersOf(BODY, { at: Date.now() - 3_600_000 }), BODY],
    ['without a signature', {}, BODY],
    ['no message', headersOf('[]'), '[]'],
  ])('is refused when it is %s', (_, headers, body) => {
    expect(() => readWebhook(SECRET, { headers, body })).toThrow(WebhookVerificationError);
  });
});
