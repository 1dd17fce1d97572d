import { type CodLeg } from '@godown/contracts/billing';
import { type AccountName, type Transfer } from '../../ledger/index.js';
import { type CodRemittance } from './cod-remittances.sql.js';

/** From which account to which the cash goes with each leg, and what the ledger calls it. */
const LEGS: Readonly<Record<CodLeg, { kind: string; from: AccountName; to: AccountName; remark: string }>> = {
  COLLECTED: {
    kind: 'cod.collected',
    from: 'courierReceivable',
    to: 'codCollected',
    remark: 'COD collected by the courier',
  },
  RECEIVED: { kind: 'cod.received', from: 'bank', to: 'courierReceivable', remark: 'COD received from the courier' },
  PAYABLE: { kind: 'cod.payable', from: 'codCollected', to: 'codPayable', remark: 'COD payable to the seller' },
  REMITTED: { kind: 'cod.remitted', from: 'codPayable', to: 'wallet', remark: 'COD remitted' },
};

/** The same leg of the same remittance has the same key: the money goes it once. */
export function legKey(leg: CodLeg, remittanceId: string): string {
  return `${LEGS[leg].kind}:${remittanceId}`;
}

export function legTransfer(leg: CodLeg, remittance: CodRemittance, createdBy: string | null): Transfer {
  const { kind, from, to, remark } = LEGS[leg];
  return {
    companyId: remittance.companyId,
    key: legKey(leg, remittance.id),
    kind,
    category: 'COD',
    entries: [
      { account: from, amountPaise: -remittance.amountPaise },
      { account: to, amountPaise: remittance.amountPaise },
    ],
    reference: remittance.awb,
    remark,
    createdBy,
  };
}
