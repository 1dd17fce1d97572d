import 'reflect-metadata';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { INCENTIVE_MESSAGES } from './incentives.messages.js';
import { IsDay } from './is-day.decorator.js';

/** Most that one stop earns. */
export const INCENTIVE_MOST_PAISE = 100_000;

/** Body of `PUT /wms/incentive-prices`. */
export class SaveIncentivePriceRequest {
  /** Left out: for every cluster without a price of its own. */
  @IsUUID(undefined, { message: INCENTIVE_MESSAGES.cluster })
  @IsOptional()
  clusterId?: string;

  /** First day in India; what drivers have earned until today stays. */
  @IsDay({ message: INCENTIVE_MESSAGES.day })
  validFrom!: string;

  @Max(INCENTIVE_MOST_PAISE, { message: INCENTIVE_MESSAGES.tooMuch })
  @Min(0, { message: INCENTIVE_MESSAGES.amount })
  @IsInt({ message: INCENTIVE_MESSAGES.amount })
  deliveredPaise!: number;

  /** Of a stop that could not be delivered. */
  @Max(INCENTIVE_MOST_PAISE, { message: INCENTIVE_MESSAGES.tooMuch })
  @Min(0, { message: INCENTIVE_MESSAGES.amount })
  @IsInt({ message: INCENTIVE_MESSAGES.amount })
  attemptPaise!: number;
}

export interface IncentivePrice {
  readonly id: string;
  /** null: of every cluster without a price of its own. */
  readonly clusterId: string | null;
  readonly clusterName: string | null;
  readonly validFrom: string;
  readonly deliveredPaise: number;
  readonly attemptPaise: number;
  /** Counts today. */
  readonly isCurrent: boolean;
}

export interface IncentivePricesResponse extends ApiResponse {
  prices: readonly IncentivePrice[];
}
