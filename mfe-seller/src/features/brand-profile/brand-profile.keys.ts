import { queryKeys } from '@godown/shared-ui/query';

export const BRAND_PROFILE_PATH = '/tracking/brand-profile';

export const brandProfileKeys = queryKeys('brand-profile');
