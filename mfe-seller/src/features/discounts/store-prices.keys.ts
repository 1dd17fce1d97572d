import { queryKeys } from '@godown/shared-ui/query';

export const storePriceKeys = queryKeys('store-prices');

export interface StoreChoice {
  companyId: string;
  storeId: string;
}

export const storePricesPath = ({ companyId, storeId }: StoreChoice) => `/catalogue/pricing/${companyId}/${storeId}`;
