import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { UNICOMMERCE } from './unicommerce.client.js';

/** 118.5 → 11850. @throws UpstreamError for what is no amount */
export function paiseOf(money: JsonReader): number {
  const text = money.text() ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw nonsense(`amount ${text}`);
  return Math.round(Number(text) * 100);
}

/** As `paiseOf`; a charge that there is none of may be missing. */
export function chargeOf(money: JsonReader): number {
  return money.text() === null ? 0 : paiseOf(money);
}

/** Times are milliseconds since 1970. @throws UpstreamError */
export function timeOf(node: JsonReader, field: string): Date {
  const at = node.at(field).number();
  if (at === null) throw nonsense(field);
  return new Date(at);
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(UNICOMMERCE, 'PARTNER_NONSENSE', `${UNICOMMERCE} sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}
