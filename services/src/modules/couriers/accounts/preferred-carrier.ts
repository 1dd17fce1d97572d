import { type CompanyPreferences } from '@godown/contracts/companies';
import { type CourierKey } from '@godown/contracts/shipping';
import { type CourierAccount } from '../kit/courier-account.js';

/** Aggregators that book first with the carrier that the company prefers. */
const PREFERENCE_OF: Partial<Record<CourierKey, (preferences: CompanyPreferences) => string>> = {
  goswift: ({ goswiftCourier }) => goswiftCourier,
  shiperfecto: ({ shiperfectoCourier }) => shiperfectoCourier,
};

/** GoSwift's word for its own choice. */
const NO_PREFERENCE = 'Default';

export function takesPreferredCarrier(courier: CourierKey): boolean {
  return PREFERENCE_OF[courier] !== undefined;
}

/** The account with the carrier that the company prefers, if it prefers one. */
export function withPreferredCarrier(account: CourierAccount, preferences: CompanyPreferences): CourierAccount {
  const carrier = PREFERENCE_OF[account.courier]?.(preferences) ?? NO_PREFERENCE;
  return carrier === NO_PREFERENCE ? account : { ...account, carrier };
}
