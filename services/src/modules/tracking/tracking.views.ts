import { publicView } from '../../database/public-view.js';
import { BrandProfileEntity } from './brand-profile.entity.js';

export const BRAND_PROFILES_PUBLIC = publicView(BrandProfileEntity, [
  'companyId',
  'logoUrl',
  'primaryColor',
  'supportEmail',
]);
