import { queryKeys } from '@godown/shared-ui/query';

export const ageingKeys = queryKeys('d2r-ageing');
export const statementKeys = queryKeys('d2r-statements');
