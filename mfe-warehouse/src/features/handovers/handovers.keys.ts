import { queryKeys } from '@godown/shared-ui/query';

export const handoverKeys = queryKeys('handovers');
