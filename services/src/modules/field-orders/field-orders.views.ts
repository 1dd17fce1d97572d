import { publicView } from '../../database/public-view.js';
import { FieldOrderEntity } from './field-order.entity.js';

export const FIELD_ORDERS_PUBLIC = publicView(FieldOrderEntity, ['companyId', 'orderId', 'salesmanId', 'createdAt']);
