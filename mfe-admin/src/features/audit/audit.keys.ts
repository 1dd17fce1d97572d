import { queryKeys } from '@godown/shared-ui/query';

export const auditKeys = queryKeys('audit');
