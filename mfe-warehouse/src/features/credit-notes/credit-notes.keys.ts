import { queryKeys } from '@godown/shared-ui/query';

export const creditNoteKeys = queryKeys('credit-notes');
