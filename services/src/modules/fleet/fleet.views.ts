import { publicView } from '../../database/public-view.js';
import { UpiPaymentEntity } from './cash/upi-payment.entity.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { ClusterEntity } from './cluster.entity.js';
import { JourneyOrderEntity } from './trips/journey-order.entity.js';
import { TripEntity } from './trips/trip.entity.js';

export const JOURNEY_ORDERS_PUBLIC = publicView(JourneyOrderEntity, [
  'companyId',
  'id',
  'tripId',
  'orderId',
  'awb',
  'position',
  'status',
  'driverCashPaise',
  'endedAt',
  'expectedAt',
]);

export const UPI_PAYMENTS_PUBLIC = publicView(UpiPaymentEntity, ['companyId', 'id', 'orderId', 'status']);

export const TRIPS_PUBLIC = publicView(TripEntity, ['id', 'status', 'driverName', 'startedAt']);

export const CLUSTERS_PUBLIC = publicView(ClusterEntity, ['id', 'warehouseId', 'isActive']);

export const CLUSTER_PINCODES_PUBLIC = publicView(ClusterPincodeEntity, ['pincode', 'clusterId']);
