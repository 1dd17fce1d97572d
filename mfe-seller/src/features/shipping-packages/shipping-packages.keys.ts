import { queryKeys } from '@godown/shared-ui/query';

export const shippingPackageKeys = queryKeys('shipping-packages');
