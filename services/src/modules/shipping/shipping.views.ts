import { publicView } from '../../database/public-view.js';
import { AwbDirectoryEntity } from './booking/awb-directory.entity.js';
import { ShipmentEntity } from './booking/shipment.entity.js';

export const AWB_DIRECTORY_PUBLIC = publicView(AwbDirectoryEntity, [
  'awb',
  'courier',
  'tenantId',
  'orderId',
  'shipmentId',
]);

export const SHIPMENTS_PUBLIC = publicView(ShipmentEntity, [
  'companyId',
  'id',
  'orderId',
  'reference',
  'courier',
  'state',
  'awb',
  'createdAt',
  'returnMoves',
  'chargeableGrams',
]);
