import { type CustomerRequestRow } from '@godown/contracts/ndr';
import { type ListedRequest } from './ndr-list.sql.js';

interface Viewer {
  companyName: string;
  hidesPhone: boolean;
  /** Who decided is told inside the house only. */
  seesDecider: boolean;
}

const SHOWN_DIGITS = 4;

export function toCustomerRequestRow(
  row: ListedRequest,
  { companyName, hidesPhone, seesDecider }: Viewer,
): CustomerRequestRow {
  return {
    id: row.id,
    orderId: row.orderId,
    shopOrderId: row.shopOrderId,
    orderStatus: row.orderStatus,
    returningSince: row.returningSince?.toISOString() ?? null,
    awb: row.awb,
    companyId: row.companyId,
    companyName,
    customerId: row.customerId,
    courier: row.courier,
    formLinkStatus: row.formLinkStatus,
    requestType: row.requestType,
    approvalStatus: row.approvalStatus,
    alternatePhone: hidesPhone ? masked(row.alternatePhone) : row.alternatePhone,
    deferredDeliveryDate: row.deferredDeliveryDate,
    address: row.address,
    issueType: row.issueType,
    issueDescription: row.issueDescription,
    remark: row.remark,
    createdAt: row.createdAt.toISOString(),
    visitedAt: row.visitedAt?.toISOString() ?? null,
    filledAt: row.filledAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: seesDecider ? row.decidedBy : null,
    pushState: row.pushState,
    pushNote: row.pushNote,
    pushDueAt: row.pushDueAt?.toISOString() ?? null,
  };
}

function masked(phone: string | null): string | null {
  return phone === null ? null : `${'*'.repeat(Math.max(0, phone.length - SHOWN_DIGITS))}${phone.slice(-SHOWN_DIGITS)}`;
}
