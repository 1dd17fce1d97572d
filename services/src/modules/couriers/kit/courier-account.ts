import { type CourierKey, type Credentials } from '@godown/contracts/shipping';

/** Whose account with the courier a call uses. */
export interface CourierAccount {
  readonly courier: CourierKey;
  /** Keeps apart what belongs to one account: login tokens and the circuit breaker. */
  readonly accountKey: string;
  readonly credentials: Credentials;
  /** Which of its couriers a reseller should use first, as the company prefers; null or left out: the partner chooses. */
  readonly carrier?: string | null;
}
