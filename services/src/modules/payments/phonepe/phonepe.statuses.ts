import { type JsonReader } from '../../../platform/connectors/index.js';

/** Where the money of a request is. */
type Standing = 'paid' | 'waiting' | 'over';

/** PhonePe's code of a status → where the money is. Of a code that is not here, `success` tells whether the request is over. */
const PHONEPE_CODES: ReadonlyMap<string, Standing> = new Map([
  ['PAYMENT_SUCCESS', 'paid'],
  ['PAYMENT_PENDING', 'waiting'],
]);

export function standingOf(status: JsonReader): Standing {
  return PHONEPE_CODES.get(status.at('code').text() ?? '') ?? (status.at('success').isNo() ? 'over' : 'waiting');
}

/** 'PAYMENT_DECLINED' → 'Payment declined' */
export function reasonOf(code: string | null): string {
  const words = (code ?? 'PAYMENT_FAILED').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
