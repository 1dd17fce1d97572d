import { type CourierKey, type Credentials } from '@godown/contracts/shipping';

/** Whose account with the courier a call uses. */
export interface CourierAccount {
  readonly courier: CourierKey;
  /** Keeps apart what belongs to one account: login tokens and the circuit breaker. */
  readonly accountKey: string;
  readonly credentials: Credentials;
  /** The carrier that the company wants an aggregator to book with first, in the aggregator's word; left out when it has no wish. */
  readonly carrier?: string;
}

/** What the courier calls the booking, kept so that a half-made one can be finished or undone. */
export type PartnerIds = Readonly<Record<string, string>>;
