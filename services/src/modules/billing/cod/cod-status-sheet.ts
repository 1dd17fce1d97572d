import {
  BILLING_MESSAGES,
  LEGS_INTO,
  mayMoveRemittance,
  REMITTANCE_LABELS,
  type RemittanceStatus,
} from '@godown/contracts/billing';
import { type RemittanceMove } from './cod-remittances.repository.js';
import { type AwbFacts, type CodRemittance } from './cod-remittances.sql.js';

/** A row of the COD status sheet, its cells already read. */
export interface CodStatusRow {
  /** As the file counts. */
  readonly row: number;
  readonly awb: string;
  readonly amountPaise: number;
  readonly status: RemittanceStatus;
}

export interface RefusedRow {
  readonly row: number;
  readonly reason: string;
}

export interface JudgedSheet {
  readonly moves: readonly RemittanceMove[];
  readonly refused: readonly RefusedRow[];
}

/**
 * What the rows do, one after the other as they stand in the file: rows of one AWB see what those before them did.
 * @param remittances every one that has an AWB of the rows; @param facts of all AWBs of the rows
 */
export function judgeCodStatus(
  sheet: readonly CodStatusRow[],
  remittances: readonly CodRemittance[],
  facts: readonly AwbFacts[],
): JudgedSheet {
  const byAwb = Map.groupBy(remittances, ({ awb }) => awb);
  const factsByAwb = Map.groupBy(facts, ({ awb }) => awb);
  const statuses = new Map(remittances.map(({ id, status }) => [id, status]));
  const moves: RemittanceMove[] = [];
  const refused: RefusedRow[] = [];
  for (const row of sheet) {
    const known = byAwb.get(row.awb) ?? [];
    const [remittance] = known;
    const from = remittance && statuses.get(remittance.id);
    const reason = remittance && from ? faultOf(row, known, from) : faultOfUnopened(factsByAwb.get(row.awb) ?? []);
    if (reason !== null) refused.push({ row: row.row, reason });
    else if (remittance && from) {
      moves.push({ remittance, from, to: row.status });
      statuses.set(remittance.id, row.status);
    }
  }
  return { moves, refused };
}

function faultOf(
  { amountPaise, status }: CodStatusRow,
  known: readonly CodRemittance[],
  from: RemittanceStatus,
): string | null {
  const [remittance] = known;
  if (!remittance || known.length > 1) return BILLING_MESSAGES.awbTwice;
  if (remittance.amountPaise !== amountPaise) return BILLING_MESSAGES.wrongAmount(remittance.amountPaise, amountPaise);
  if (LEGS_INTO[status].some((leg) => leg !== 'COLLECTED')) {
    if (remittance.awaitsUpi) return BILLING_MESSAGES.upiNotConfirmed;
    if (remittance.awaitsDeposit) return BILLING_MESSAGES.cashNotDeposited;
  }
  if (from === status) return BILLING_MESSAGES.sameStatus(REMITTANCE_LABELS[from]);
  return mayMoveRemittance(from, status)
    ? null
    : BILLING_MESSAGES.illegalStatus(REMITTANCE_LABELS[from], REMITTANCE_LABELS[status]);
}

function faultOfUnopened(facts: readonly AwbFacts[]): string {
  if (facts.length === 0) return BILLING_MESSAGES.awbUnknown;
  return facts.some(({ isCod }) => isCod) ? BILLING_MESSAGES.notDelivered : BILLING_MESSAGES.notCod;
}
