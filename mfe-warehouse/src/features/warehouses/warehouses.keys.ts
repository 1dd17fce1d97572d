import { queryKeys } from '@godown/shared-ui/query';

export const warehouseKeys = queryKeys('warehouses');
