import { queryKeys } from '@godown/shared-ui/query';

export const ownStockKeys = queryKeys('own-stock');
