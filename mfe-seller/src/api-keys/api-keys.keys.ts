import { queryKeys } from '@godown/shared-ui/query';

export const apiKeyKeys = queryKeys('api-keys');
export const API_KEYS_PATH = '/ums/api-keys';
