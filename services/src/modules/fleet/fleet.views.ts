import { publicView } from '../../database/public-view.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';

export const CLUSTER_PINCODES_PUBLIC = publicView(ClusterPincodeEntity, ['pincode', 'clusterId']);
