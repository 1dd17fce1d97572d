import { queryKeys } from '@godown/shared-ui/query';

export const codKeys = queryKeys('cod-remittance');
export const storageKeys = queryKeys('storage-charges');
export const shippingChargeKeys = queryKeys('shipping-charges');
export const pricingKeys = queryKeys('pricing');
export const messagePriceKeys = queryKeys('message-prices');
