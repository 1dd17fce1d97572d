import { type ConnectionOutcome, type Credentials } from '@godown/contracts/shipping';
import { UpstreamError } from '../../../core/errors.js';
import { type CourierAccount, type CourierAdapter, type Lane } from './courier-adapter.js';

export interface AccountVerdict {
  readonly outcome: ConnectionOutcome;
  /** The partner's own words without secrets; null when it is connected. */
  readonly message: string | null;
}

/** Delhi to Bengaluru: asking for it does no harm, and whether it is served does not matter. */
const ANY_LANE: Lane = { pickupPincode: '110001', dropPincode: '560001', weightGrams: 500, codPaise: 0 };

const LONGEST_MESSAGE = 200;
/** Shorter values are not secrets, and taking them out would tear words apart. */
const SHORTEST_SECRET = 4;

/** Asks the partner with these credentials. */
export async function checkAccount(adapter: CourierAdapter, account: CourierAccount): Promise<AccountVerdict> {
  try {
    await (adapter.verify ? adapter.verify(account) : adapter.serviceability(account, ANY_LANE));
    return { outcome: 'connected', message: null };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return {
      outcome: isRefusal(error) ? 'refused' : 'unreachable',
      message: readable(saidIn(error) ?? error.message, account.credentials),
    };
  }
}

function isRefusal({ code, details: { retryable, status = 0 } }: UpstreamError): boolean {
  return code === 'PARTNER_LOGIN' || (code === 'PARTNER_STATUS' && !retryable && status >= 400);
}

/** Where partners put their reasons. */
const REASONS = ['message', 'error', 'detail', 'error_message', 'ErrorMessage', 'StatusInformation', 'title', 'errors'];

/** The first reason in what the partner answered. */
function saidIn({ details: { rawText } }: UpstreamError): string | null {
  if (rawText === undefined) return null;
  try {
    return reasonIn(JSON.parse(rawText), 0);
  } catch {
    // Some refuse in bare text; a page is not for people to read.
    return /[<{]/.test(rawText) || rawText.trim() === '' ? null : rawText;
  }
}

const DEEPEST_REASON = 4;

function reasonIn(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > DEEPEST_REASON) return null;
  const told = REASONS.flatMap((name) => textIn(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined))[0];
  if (told !== undefined) return told;
  for (const inner of Object.values(value)) {
    const found = reasonIn(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function textIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap(textIn).slice(0, 1) : [];
}

/** In one line, without any of the credentials: a partner may repeat what it does not like. */
function readable(text: string, credentials: Credentials): string {
  const secrets = Object.values(credentials).filter((value) => value.length >= SHORTEST_SECRET);
  const hidden = secrets.reduce((told, secret) => told.replaceAll(secret, '•••'), text);
  const line = hidden
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE - 1)}…` : line;
}
