import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { EASYECOM } from './easyecom.client.js';

/** EasyEcom's clock is India's, and its times do not say so. */
const INDIA_MS = 5.5 * 3_600_000;
const FORM = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** What stands for nothing. */
const BLANK = ['NA', 'N/A', 'null', '-', '0000-00-00 00:00:00'];

export function indianTime(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** @throws UpstreamError */
export function timeOf(node: JsonReader, field: string): Date {
  const text = told(node, field) ?? '';
  const at = FORM.test(text) ? new Date(`${text.replace(' ', 'T')}+05:30`) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw nonsense(field);
  return at;
}

/** Text of a field; null for the words that stand for nothing too. */
export function told(node: JsonReader, field: string): string | null {
  const text = node.at(field).text();
  return text === null || BLANK.includes(text) ? null : text;
}

/** "1180.00" or 1180 → 118000. @throws UpstreamError for anything that is no amount */
export function paiseOf(node: JsonReader, field: string): number {
  const text = told(node, field) ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw nonsense(`amount ${text}`);
  return Math.round(Number(text) * 100);
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(EASYECOM, 'PARTNER_NONSENSE', `${EASYECOM} sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}
