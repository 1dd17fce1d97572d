import { publicView } from '../../database/public-view.js';
import { InvoiceEntity } from './invoice.entity.js';

export const INVOICES_PUBLIC = publicView(InvoiceEntity, [
  'companyId',
  'orderId',
  'number',
  'content',
  'issuedAt',
  'cancelledAt',
]);
