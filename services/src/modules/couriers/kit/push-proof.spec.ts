import { createHmac } from 'node:crypto';
import { SHARED_TOKEN, signatureIn, tokenIn } from './push-proof.js';

const body = Buffer.from('{"awb":"1"}');
const signature = createHmac('sha256', 'secret').update(body).digest('hex');

describe('a push', () => {
  it('is proven by the token in the header that the courier uses', () => {
    for (const headers of [
      { 'x-api-key': 'secret' },
      { authorization: 'Bearer secret' },
      { authorization: 'Token secret' },
    ])
      expect(SHARED_TOKEN.isGenuine({ body, headers }, 'secret')).toBe(true);
    expect(SHARED_TOKEN.isGenuine({ body, headers: { authorization: 'secret' } }, 'secret')).toBe(false);
    expect(tokenIn('webhook_key').isGenuine({ body, headers: { webhook_key: 'secret' } }, 'secret')).toBe(true);
    expect(tokenIn('webhook_key').isGenuine({ body, headers: { 'x-api-key': 'secret' } }, 'secret')).toBe(false);
  });

  it('is proven by a signature over its bytes, whatever the case of the digits', () => {
    const proof = signatureIn('x-signature');
    for (const given of [signature, signature.toUpperCase()])
      expect(proof.isGenuine({ body, headers: { 'x-signature': given } }, 'secret')).toBe(true);
    expect(
      proof.isGenuine({ body: Buffer.from('{"awb": "1"}'), headers: { 'x-signature': signature } }, 'secret'),
    ).toBe(false);
    expect(proof.isGenuine({ body, headers: { 'x-signature': signature } }, 'other')).toBe(false);
    expect(proof.isGenuine({ body, headers: {} }, 'secret')).toBe(false);
  });
});
