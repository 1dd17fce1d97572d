import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsInt,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { type NotableItem, type NotedSku } from './credit-note.js';
import { CREDIT_NOTE_MESSAGES } from './receivables.messages.js';

const MOST_LINES = 1_000;

/** Pieces of one line of the order that lie on the shelf expired or damaged. */
export class ShelfNoteItem {
  /** The line. */
  @IsUUID(undefined, { message: CREDIT_NOTE_MESSAGES.unknownItem })
  id!: string;

  @Min(0, { message: CREDIT_NOTE_MESSAGES.pieces })
  @IsInt({ message: CREDIT_NOTE_MESSAGES.pieces })
  expired!: number;

  @Min(0, { message: CREDIT_NOTE_MESSAGES.pieces })
  @IsInt({ message: CREDIT_NOTE_MESSAGES.pieces })
  damaged!: number;
}

/** Body of `POST /field/credit-notes`. Its `Idempotency-Key` stays the note's for good. */
export class ShelfNoteRequest {
  @IsUUID(undefined, { message: CREDIT_NOTE_MESSAGES.notFound })
  orderId!: string;

  @ValidateNested({ each: true })
  @Type(() => ShelfNoteItem)
  @ArrayUnique(({ id }: ShelfNoteItem) => id, { message: CREDIT_NOTE_MESSAGES.lineTwice })
  @ArrayMaxSize(MOST_LINES, { message: CREDIT_NOTE_MESSAGES.nothing })
  @ArrayMinSize(1, { message: CREDIT_NOTE_MESSAGES.nothing })
  @IsArray({ message: CREDIT_NOTE_MESSAGES.nothing })
  items!: ShelfNoteItem[];

  /** Id of an upload (`GET /field/credit-notes/presigned-url`): a picture of the goods. */
  @IsOptional()
  @IsUUID(undefined, { message: CREDIT_NOTE_MESSAGES.photoNotFound })
  photo?: string;
}

export interface ShelfItem extends NotableItem {
  readonly title: string;
}

/** A delivered order of a shop on the salesman's beats. */
export interface ShelfOrder {
  readonly orderId: string;
  readonly companyId: string;
  readonly shopOrderId: string;
  readonly retailerId: string;
  readonly retailer: string;
  /** Street, city and pincode: tells shops of one name apart. Missing from a server of the release before. */
  readonly address?: string;
  /** ISO 8601. */
  readonly orderedAt: string;
  readonly items: readonly ShelfItem[];
  /** Pieces that notes are about already, by SKU. */
  readonly noted: readonly NotedSku[];
}

/** A note that the salesman made. */
export interface ShelfNote {
  readonly id: string;
  readonly number: string;
  readonly amountPaise: number;
  readonly retailer: string;
  readonly shopOrderId: string;
  readonly expired: number;
  readonly damaged: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** `GET /field/shelf`: what the salesman can note, and has noted. */
export interface ShelfResponse extends ApiResponse {
  /** By shop, the newest first; 10 of a shop at most. */
  orders: readonly ShelfOrder[];
  /** The newest first, 20 at most. */
  notes: readonly ShelfNote[];
}
