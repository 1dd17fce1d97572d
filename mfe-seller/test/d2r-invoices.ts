import { type CollectionInvoice, type CollectionLog, type CollectionResponse } from '@godown/contracts/receivables';

const INVOICE: CollectionInvoice = {
  invoiceId: '01930000-0000-7000-8000-0000000000a1',
  companyId: '01930000-0000-7000-8000-0000000000c1',
  orderId: '01930000-0000-7000-8000-0000000000d1',
  shopOrderId: 'GD-1001',
  invoiceNumber: 'LC/2600001',
  retailer: 'Lake Stores',
  billLocation: 'Ravi',
  billAmount: 1_180,
  amountPaid: 180,
  balancePaise: 100_000,
  dueDate: '2026-12-01',
  isClosed: false,
  status: 'PARTIALLY_PAID',
  createdAt: '2026-11-20T05:00:00.000Z',
  storeAddressId: 'store-1',
  salesmanId: 'salesman-1',
  stockReturnPaise: 0,
  writtenOffPaise: 0,
  creditPaise: 0,
  isCancelled: false,
};

const LOG: CollectionLog = {
  id: '01930000-0000-7000-8000-0000000000e1',
  amount: 180,
  mode: 'UPI',
  stockReturnAmount: 0,
  advancePaise: 0,
  isInvoiceClosed: false,
  hasProof: true,
  upiReference: null,
  sameReferenceAs: null,
  chequeState: null,
  capturedBy: 'Asha',
  takenAt: '2026-11-21T04:00:00.000Z',
  createdAt: '2026-11-21T05:00:00.000Z',
};

export function invoiceView(over: Partial<CollectionInvoice> = {}): CollectionInvoice {
  return { ...INVOICE, ...over };
}

export function logView(over: Partial<CollectionLog> = {}): CollectionLog {
  return { ...LOG, ...over };
}

export function collection(
  over: Partial<CollectionInvoice> = {},
  logs: readonly CollectionLog[] = [LOG],
): CollectionResponse {
  return { status: true, message: 'Success', invoice: invoiceView(over), logs: [...logs] };
}
