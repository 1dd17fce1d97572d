import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsUUID, Matches } from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { type ApiResponse } from '../common/index.js';

export const ORDER_NOTE_LIMITS = {
  /** Characters. */
  text: 2_000,
  mentions: 20,
  /** Notes on one order. */
  perOrder: 200,
} as const;

export const ORDER_TAG_LIMITS = {
  /** Characters. */
  length: 30,
  perOrder: 20,
  /** Orders that one call tags. */
  orders: 300,
  /** Tags of a company that are offered. */
  offered: 200,
} as const;

export const ORDER_NOTE_MESSAGES = {
  noted: 'Note added',
  tagged: 'Tags saved',
  tooManyNotes: `An order has at most ${ORDER_NOTE_LIMITS.perOrder} notes`,
  tooManyTags: `An order has at most ${ORDER_TAG_LIMITS.perOrder} tags`,
  notColleague: 'Someone you mentioned cannot see this order',
  mentioned: (author: string, order: string) => `${author} mentioned you on order ${order}`,
} as const;

/** Letters and digits of any script, with blanks and a few signs between them. */
const TAG = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} _&+/.-]{0,${ORDER_TAG_LIMITS.length - 1}}$`, 'u');

/** A tag as it is kept: 'Fragile ' and 'fragile' are one. */
export function tagOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isTag(text: string): boolean {
  return TAG.test(text);
}

function toTags(value: unknown): unknown {
  return Array.isArray(value) ? value.map((tag: unknown) => (typeof tag === 'string' ? tagOf(tag) : tag)) : value;
}

const TAG_MESSAGE = `A tag has letters and digits, at most ${ORDER_TAG_LIMITS.length}`;

/** Body of `POST /order/{id}/notes`. */
export class AddOrderNoteRequest {
  @RequiredText('Note', ORDER_NOTE_LIMITS.text)
  text!: string;

  /** Colleagues who are told of it. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(ORDER_NOTE_LIMITS.mentions)
  @IsArray()
  mentions?: string[];
}

/** A remark of a person on an order, for their own people. */
export interface OrderNote {
  id: string;
  text: string;
  authorName: string;
  /** Names of those who were told. */
  mentioned: string[];
  createdAt: string;
}

export interface OrderNotesResponse extends ApiResponse {
  /** Newest first. */
  notes: OrderNote[];
}

export interface OrderNoteResponse extends ApiResponse {
  note: OrderNote;
}

/** Somebody else who sees the order and may be mentioned. */
export interface OrderColleague {
  id: string;
  name: string;
}

export interface OrderColleaguesResponse extends ApiResponse {
  colleagues: OrderColleague[];
}

/** Body of `POST /orders/tags`. A tag that is to be added and removed is removed. */
export class TagOrdersRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(ORDER_TAG_LIMITS.orders)
  @ArrayMinSize(1)
  @IsArray()
  orderIds!: string[];

  @Transform(({ value }) => toTags(value))
  @IsOptional()
  @Matches(TAG, { each: true, message: TAG_MESSAGE })
  @ArrayMaxSize(ORDER_TAG_LIMITS.perOrder)
  @IsArray()
  add?: string[];

  @Transform(({ value }) => toTags(value))
  @IsOptional()
  @Matches(TAG, { each: true, message: TAG_MESSAGE })
  @ArrayMaxSize(ORDER_TAG_LIMITS.perOrder)
  @IsArray()
  remove?: string[];
}

export interface OrderTagsResponse extends ApiResponse {
  tags: string[];
}
