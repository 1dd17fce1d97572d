import { publicView } from '../../database/public-view.js';
import { CustomerReturnEntity } from './customer-return.entity.js';

export const CUSTOMER_RETURNS_PUBLIC = publicView(CustomerReturnEntity, ['companyId', 'orderId', 'checkedInAt']);
