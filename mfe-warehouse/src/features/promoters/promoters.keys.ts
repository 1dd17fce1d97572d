import { queryKeys } from '@godown/shared-ui/query';

export const promoterKeys = queryKeys('promoters');
export const promoterStockKeys = queryKeys('promoter-stock');
