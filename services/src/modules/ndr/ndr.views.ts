import { publicView } from '../../database/public-view.js';
import { CustomerRequestEntity } from './requests/customer-request.entity.js';

export const CUSTOMER_REQUESTS_PUBLIC = publicView(CustomerRequestEntity, [
  'companyId',
  'id',
  'orderId',
  'formLinkStatus',
  'approvalStatus',
  'requestType',
  'alternatePhone',
  'deferredDeliveryDate',
  'address',
  'issueType',
  'issueDescription',
  'createdAt',
  'filledAt',
  'pushState',
  'pushNote',
]);
