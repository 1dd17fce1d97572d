import { publicView } from '../../database/public-view.js';
import { D2rOrderEntity } from './kinds/d2r/d2r-order.entity.js';
import { OrderItemEntity } from './lifecycle/order-item.entity.js';
import { OrderTrailEntity } from './lifecycle/order-trail.entity.js';
import { OrderEntity } from './lifecycle/order.entity.js';
import { ShippingPackageEntity } from './packages/shipping-package.entity.js';

export const D2R_ORDERS_PUBLIC = publicView(D2rOrderEntity, [
  'companyId',
  'orderId',
  'storeAddressId',
  'dueDate',
  'approvedAt',
]);

export const ORDER_ITEMS_PUBLIC = publicView(OrderItemEntity, [
  'companyId',
  'id',
  'orderId',
  'position',
  'wsin',
  'sku',
  'title',
  'quantity',
  'totalPaise',
  'weightGrams',
]);

export const ORDER_TRAILS_PUBLIC = publicView(OrderTrailEntity, [
  'companyId',
  'id',
  'orderId',
  'status',
  'moved',
  'userId',
  'at',
  'city',
  'recordedAt',
  'returnMark',
  'description',
]);

export const ORDERS_PUBLIC = publicView(OrderEntity, [
  'companyId',
  'id',
  'shopOrderId',
  'externalOrderId',
  'shopType',
  'status',
  'statusAt',
  'scannedAt',
  'rtsAt',
  'edd',
  'paymentMode',
  'amountPaise',
  'advancePaise',
  'weightGrams',
  'customer',
  'customerPhone',
  'dropCity',
  'dropState',
  'dropPincode',
  'pickupWarehouseId',
  'pickupAddress',
  'ewayBill',
  'deliveryAwb',
  'shipper',
  'createdAt',
  'updatedAt',
  'returningSince',
  'returnWithdrawnAt',
  'shippingAddress',
]);

export const SHIPPING_PACKAGES_PUBLIC = publicView(ShippingPackageEntity, [
  'companyId',
  'id',
  'name',
  'lengthCm',
  'breadthCm',
  'heightCm',
  'isDefault',
]);
