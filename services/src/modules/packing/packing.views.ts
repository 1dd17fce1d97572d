import { publicView } from '../../database/public-view.js';
import { PackingEntity } from './packing.entity.js';

export const PACKINGS_PUBLIC = publicView(PackingEntity, ['companyId', 'orderId', 'revision']);
