import { publicView } from '../../database/public-view.js';
import { PincodeCentroidEntity } from './pincode-centroid.entity.js';

export const PINCODE_CENTROIDS_PUBLIC = publicView(PincodeCentroidEntity, ['pincode', 'latitude', 'longitude']);
