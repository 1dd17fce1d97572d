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

/** Without a secret of ours nobody can have proven anything: an empty header would equal it. */
const provenBy = (words: string, isGenuine: PushProof['isGenuine']): PushProof => ({
  words,
  isGenuine: (push, secret) => secret !== '' && isGenuine(push, secret),
});

/** The token of ours in `Authorization` or `x-api-key`: what couriers do that let us choose. */
export const SHARED_TOKEN: PushProof = provenBy('token in Authorization or x-api-key', ({ headers }, secret) =>
  isSameDigest(headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1] ?? '', secret),
);

/** The token of ours in a header of the courier's own. */
export const tokenIn = (header: string): PushProof =>
  provenBy(`token in ${header}`, ({ headers }, secret) => isSameDigest(headers[header] ?? '', secret));

/** HMAC-SHA256 over the bytes, in hex. */
export const signatureIn = (header: string): PushProof =>
  provenBy(`HMAC-SHA256 in ${header}`, ({ headers, body }, secret) =>
    isSameDigest(headers[header]?.toLowerCase() ?? '', createHmac('sha256', secret).update(body).digest('hex')),
  );
