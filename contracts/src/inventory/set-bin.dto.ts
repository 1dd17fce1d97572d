import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { INVENTORY_MESSAGES } from './inventory.actions.js';

export const MAX_BIN_LENGTH = 30;

/** Body of `PUT /inventory/{inventoryId}/bin`. */
export class SetBinRequest {
  /** Like A-03-2; empty takes the item out of its bin. */
  @MaxLength(MAX_BIN_LENGTH, { message: INVENTORY_MESSAGES.bin })
  @Matches(/^[^\p{Cc}\p{Cf}]*$/u, { message: INVENTORY_MESSAGES.bin })
  @IsString({ message: INVENTORY_MESSAGES.bin })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  bin!: string;
}
