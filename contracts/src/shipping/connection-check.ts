import { type DeliveryPartnerKey } from './couriers.js';

/** `refused`: the partner answered and does not take the credentials. `unreachable`: it gave no clear answer. */
export const CONNECTION_OUTCOMES = ['connected', 'refused', 'unreachable'] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];

/** What a partner said when it was asked with the saved credentials of an account. */
export interface ConnectionCheck {
  /** ISO. */
  readonly checkedAt: string;
  readonly outcome: ConnectionOutcome;
  /** The partner's own words without secrets; null when it is connected. */
  readonly message: string | null;
}

/** The platform's account with a courier, as an admin sees it. */
export interface PlatformCourierAccount {
  readonly key: DeliveryPartnerKey;
  readonly name: string;
  readonly lastCheck: ConnectionCheck | null;
}

/** The 6th test of an account within a minute is refused. */
export const CONNECTION_CHECK_LIMIT = { limit: 5, windowSeconds: 60 } as const;

export const CONNECTION_MESSAGES = {
  connected: (courier: string) => `${courier} is connected`,
  notConnected: (courier: string) => `${courier} is not connected`,
  noCredentials: (courier: string) => `Enter the credentials of ${courier} first`,
  notBookable: (courier: string) => `${courier} cannot be asked yet`,
  tooMany: 'Please wait a minute before you test this connection again',
} as const;

const MINUTE_MS = 60_000;

/** `Connected, checked 2 min ago`, `Refused: Invalid token, checked just now`. */
export function connectionText({ outcome, message, checkedAt }: ConnectionCheck, now: Date): string {
  return `${outcomeText(outcome, message)}, checked ${agoText(now.getTime() - Date.parse(checkedAt))}`;
}

function outcomeText(outcome: ConnectionOutcome, message: string | null): string {
  switch (outcome) {
    case 'connected':
      return 'Connected';
    case 'refused':
      return `Refused: ${message ?? ''}`;
    case 'unreachable':
      return `No response: ${message ?? ''}`;
  }
}

function agoText(elapsedMs: number): string {
  const minutes = Math.floor(elapsedMs / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
