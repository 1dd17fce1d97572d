/** What the payment gateway costs, on top of what reaches the wallet (percent). */
export const GATEWAY_CHARGE_PERCENT = 2;

/** The least recharge in rupees, unless the operator sets another one (WALLET_MIN_RECHARGE). */
export const WALLET_MIN_RECHARGE = 500;
/** Below this no configuration lets anybody go (rupees). */
export const LEAST_RECHARGE = 1;
/** The most that one card payment may be (rupees). */
export const WALLET_MAX_RECHARGE = 500_000;

const PAISE_PER_RUPEE = 100;

/** What the payer pays for a recharge of so many whole rupees, in paise: amount × 100 + amount × 2, which is 102 %. */
export function rechargePricePaise(rupees: number): number {
  return rupees * PAISE_PER_RUPEE + rupees * GATEWAY_CHARGE_PERCENT;
}

/** The recharge in rupees that a price pays for; a fraction when no whole amount has this price. */
export function rechargeOfPrice(pricePaise: number): number {
  return pricePaise / (PAISE_PER_RUPEE + GATEWAY_CHARGE_PERCENT);
}

/** What is wrong with a recharge of so many rupees; null when nothing is. The screen and the server ask the same. */
export function rechargeFault(rupees: number | null, minimumRupees: number = WALLET_MIN_RECHARGE): string | null {
  if (rupees === null || !Number.isFinite(rupees)) return 'Please enter the recharge amount';
  const least = Math.max(LEAST_RECHARGE, minimumRupees);
  if (rupees < least) return `Recharge Amount should be greater than or equal to ${least}`;
  if (!Number.isInteger(rupees)) return 'Recharge Amount should be in whole rupees';
  return rupees > WALLET_MAX_RECHARGE ? `Recharge Amount should be less than or equal to ${WALLET_MAX_RECHARGE}` : null;
}
