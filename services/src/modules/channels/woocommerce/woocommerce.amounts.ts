import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { WOOCOMMERCE } from './woocommerce.client.js';

/** "1180.00" → 118000; what the site counts finer than paise is rounded. @throws UpstreamError for what is no amount */
export function paiseOf(money: JsonReader): number {
  const text = money.text() ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw nonsense(`amount ${text}`);
  return Math.round(Number(text) * 100);
}

/** After discount, with tax. */
export function withTax(line: JsonReader): number {
  return paiseOf(line.at('total')) + paiseOf(line.at('total_tax'));
}

/** Times of the REST API are UTC without saying so. @throws UpstreamError */
export function timeOf(node: JsonReader, field: string): Date {
  const at = new Date(`${node.at(field).text() ?? ''}Z`);
  if (Number.isNaN(at.getTime())) throw nonsense(field);
  return at;
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(WOOCOMMERCE, 'PARTNER_NONSENSE', `${WOOCOMMERCE} sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}
