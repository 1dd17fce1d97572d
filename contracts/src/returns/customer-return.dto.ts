import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { type ApiResponse } from '../common/responses.js';
import { MAX_RETURN_PHOTOS, RETURN_MESSAGES } from './return-messages.js';

export class CustomerReturnItem {
  /** Of the order's line. */
  @IsUUID()
  id!: string;

  @Max(1_000_000)
  @Min(1, { message: RETURN_MESSAGES.noItems })
  @IsInt({ message: RETURN_MESSAGES.noItems })
  quantity!: number;
}

/** Body of `POST /returns/customer/{orderId}`: goods that a customer has handed in. */
export class CustomerReturnRequest {
  @RequiredText('Reason', 500)
  reason!: string;

  @ValidateNested({ each: true })
  @Type(() => CustomerReturnItem)
  @ArrayMaxSize(1_000)
  @ArrayMinSize(1, { message: RETURN_MESSAGES.noItems })
  @IsArray({ message: RETURN_MESSAGES.noItems })
  items!: CustomerReturnItem[];

  /** Ids of uploads (`POST /uploads`) whose bytes were sent. They are shown with the photos of the check-in. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_RETURN_PHOTOS)
  @IsArray()
  photos?: string[];
}

export interface CustomerReturnResponse extends ApiResponse {
  message: string;
  returnId: string;
}
