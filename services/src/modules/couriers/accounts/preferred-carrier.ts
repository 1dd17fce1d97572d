import { type CompanyPreferences } from '@godown/contracts/companies';
import { type CourierKey } from '@godown/contracts/shipping';
import { type CourierAccount } from '../kit/courier-account.js';

/** Aggregators for which a company can say whom they shall book with first. */
const WISHES: Partial<Record<CourierKey, (preferences: CompanyPreferences) => string>> = {
  goswift: ({ goswiftCourier }) => goswiftCourier,
  shiperfecto: ({ shiperfectoCourier }) => shiperfectoCourier,
};

/** GoSwift's word for its own choice. */
const NO_WISH = 'Default';

export function takesCarrierWish(courier: CourierKey): boolean {
  return WISHES[courier] !== undefined;
}

/** The account with the company's wish, if it has one. */
export function withCarrierWish(account: CourierAccount, preferences: CompanyPreferences): CourierAccount {
  const carrier = WISHES[account.courier]?.(preferences) ?? NO_WISH;
  return carrier === NO_WISH ? account : { ...account, carrier };
}
