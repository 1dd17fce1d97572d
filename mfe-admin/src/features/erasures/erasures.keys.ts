import { queryKeys } from '@godown/shared-ui/query';

export const erasureKeys = queryKeys('erasures');
