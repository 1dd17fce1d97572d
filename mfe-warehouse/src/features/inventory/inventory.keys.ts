import { queryKeys } from '@godown/shared-ui/query';

export const inventoryKeys = queryKeys('inventory');
