import { queryKeys } from '@godown/shared-ui/query';

export const inboundKeys = queryKeys('inbound');
