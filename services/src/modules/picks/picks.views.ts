import { publicView } from '../../database/public-view.js';
import { PickListOrderEntity } from './pick-list-order.entity.js';
import { PickListEntity } from './pick-list.entity.js';

export const PICK_LISTS_PUBLIC = publicView(PickListEntity, ['id', 'warehouseId', 'status']);

export const PICK_LIST_ORDERS_PUBLIC = publicView(PickListOrderEntity, [
  'companyId',
  'orderId',
  'pickListId',
  'state',
  'endedAt',
]);
