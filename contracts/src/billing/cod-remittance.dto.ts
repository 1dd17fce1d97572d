import 'reflect-metadata';
import { IsIn, IsOptional } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { GetListQuery } from '../common/get-list.query.js';
import { type CodLeg, REMITTANCE_STATUSES, type RemittanceStatus } from './cod-remittance.machine.js';

export const COD_SEARCH_FIELDS = ['awb', 'orderId', 'companyName'] as const;
export type CodSearchField = (typeof COD_SEARCH_FIELDS)[number];

export const COD_SORT_COLUMNS = ['deliveredOn', 'remittedOn', 'codAmount'] as const;
export type CodSortColumn = (typeof COD_SORT_COLUMNS)[number];

/** `GET /cod-remittance` */
export class ListCodRemittanceQuery extends GetListQuery {
  @IsOptional()
  @IsIn(COD_SEARCH_FIELDS)
  override searchField?: CodSearchField;

  @IsOptional()
  @IsIn(COD_SORT_COLUMNS)
  override by?: CodSortColumn;

  @IsOptional()
  @IsIn(REMITTANCE_STATUSES)
  status?: RemittanceStatus;
}

export interface CodRemittanceRow {
  id: string;
  companyId: string;
  companyName: string;
  awb: string;
  courier: string;
  /** The seller's number of the order. */
  orderId: string;
  codAmountPaise: number;
  status: RemittanceStatus;
  /** ISO 8601, UTC. */
  deliveredOn: string;
  remittedOn: string | null;
}

export interface CodRemittanceResponse extends ApiResponse {
  remittances: CodRemittanceRow[];
  /** Exact up to 10,000; one more means that there are more. */
  count: number;
  /** Over all companies in reach: collected and still with the couriers. */
  withCouriersPaise: number;
  /** Over all companies in reach: received but not remitted yet. */
  payablePaise: number;
}

/** One leg that the cash of a parcel has gone: a transfer of the ledger. */
export interface CodLegView {
  leg: CodLeg;
  amountPaise: number;
  at: string;
  /** The transfer in the ledger. */
  transferId: string;
  /** The account that gave and the one that got, by their codes. */
  from: string;
  to: string;
  /** Who caused it; null for the courier's scan. */
  by: string | null;
}

export interface CodStatusMove {
  from: RemittanceStatus;
  to: RemittanceStatus;
  at: string;
  by: string | null;
}

/** `GET /cod-remittance/{id}`: one parcel's money, leg by leg. */
export interface CodTrail extends CodRemittanceRow {
  legs: CodLegView[];
  moves: CodStatusMove[];
}

export interface CodTrailResponse extends ApiResponse {
  data: CodTrail;
}
