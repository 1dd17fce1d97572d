import { queryKeys } from '@godown/shared-ui/query';

export const catalogueKeys = queryKeys('catalogue');
export const shopTypeKey = (companies: string) => [...catalogueKeys.lists, 'shop-types', companies] as const;
