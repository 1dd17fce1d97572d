import { publicView } from '../../database/public-view.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { BeatEntity } from './beat.entity.js';

export const BEATS_PUBLIC = publicView(BeatEntity, ['companyId', 'id', 'name', 'salesmanId', 'weekdays', 'deletedAt']);

export const BEAT_RETAILERS_PUBLIC = publicView(BeatRetailerEntity, [
  'companyId',
  'id',
  'beatId',
  'retailerId',
  'position',
  'createdAt',
]);
