import { publicView } from '../../database/public-view.js';
import { D2rInvoiceEntity } from './invoices/d2r-invoice.entity.js';
import { CreditNoteItemEntity } from './notes/credit-note-item.entity.js';
import { CreditNoteEntity } from './notes/credit-note.entity.js';

export const CREDIT_NOTES_PUBLIC = publicView(CreditNoteEntity, ['companyId', 'id', 'orderId', 'amountPaise']);

export const CREDIT_NOTE_ITEMS_PUBLIC = publicView(CreditNoteItemEntity, [
  'companyId',
  'noteId',
  'sku',
  'credit',
  'expired',
  'damaged',
]);

export const D2R_INVOICES_PUBLIC = publicView(D2rInvoiceEntity, [
  'companyId',
  'id',
  'storeAddressId',
  'salesmanId',
  'owedPaise',
  'dueDay',
  'cancelledAt',
]);
