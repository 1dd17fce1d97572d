import { queryKeys } from '@godown/shared-ui/query';

export const messageKeys = queryKeys('messages');
export const templatesKey = (companyId: string) => [...messageKeys.all, 'templates', companyId] as const;
export const triggersKey = (companyId: string) => [...messageKeys.all, 'triggers', companyId] as const;
export const accountKey = (companyId: string) => [...messageKeys.all, 'account', companyId] as const;
