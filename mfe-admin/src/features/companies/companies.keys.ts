import { queryKeys } from '@godown/shared-ui/query';

export const companyKeys = queryKeys('companies');
export const adminUserKeys = queryKeys('admin-users');
