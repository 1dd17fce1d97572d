import { queryKeys } from '@godown/shared-ui/query';

export const collectingKeys = queryKeys('collecting');
