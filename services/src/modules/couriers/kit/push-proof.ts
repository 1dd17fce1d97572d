import { createHmac } from 'node:crypto';
import { isSameDigest } from '../../../platform/connectors/index.js';

/** What a courier pushed, as it came. */
export interface CourierPush {
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How a courier proves that it was the one who pushed. */
export interface PushProof {
  /** For people, as in "Push: …". */
  readonly words: string;
  isGenuine(push: CourierPush, secret: string): boolean;
}

const BEARER = /^(?:Bearer|Token)\s+(\S+)$/i;

/** The token of ours in `Authorization` or `x-api-key`: what couriers do that let us choose. */
export const SHARED_TOKEN: PushProof = {
  words: 'token in Authorization or x-api-key',
  isGenuine: ({ headers }, secret) =>
    isSameDigest(headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1] ?? '', secret),
};

/** The token of ours in a header of the courier's own. */
export const tokenIn = (header: string): PushProof => ({
  words: `token in ${header}`,
  isGenuine: ({ headers }, secret) => isSameDigest(headers[header] ?? '', secret),
});

/** HMAC-SHA256 over the bytes, in hex. */
export const signatureIn = (header: string): PushProof => ({
  words: `HMAC-SHA256 in ${header}`,
  isGenuine: ({ headers, body }, secret) =>
    isSameDigest(headers[header]?.toLowerCase() ?? '', createHmac('sha256', secret).update(body).digest('hex')),
});
