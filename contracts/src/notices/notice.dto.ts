import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';

export const NOTICE_TONES = ['success', 'danger', 'warning', 'info'] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** Days that a notice is kept. */
export const NOTICE_KEPT_DAYS = 30;
/** Unread notices are counted up to here; more is shown as 'more than'. */
export const NOTICE_COUNT_LIMIT = 100;
/** Most notices that one call lists or marks. */
export const NOTICE_PAGE_LIMIT = 100;

export const NOTICE_MESSAGES = { loadFailed: "Couldn't get notifications" } as const;

/** GET /notices: newest first. */
export class ListNoticesQuery {
  @Max(NOTICE_PAGE_LIMIT)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  size = 20;

  /** Only what is older than this notice: the next page. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** PATCH /notices/read */
export class ReadNoticesRequest {
  /** Absent: all of them. */
  @IsOptional()
  @IsUUID('all', { each: true })
  @ArrayMaxSize(NOTICE_PAGE_LIMIT)
  @ArrayNotEmpty()
  @IsArray()
  ids?: string[];
}

export interface NoticeRow {
  id: string;
  tone: NoticeTone;
  title: string;
  text: string | null;
  /** Path inside the product that shows what the notice tells of. */
  link: string | null;
  createdAt: string;
  isRead: boolean;
}

export interface NoticesResponse extends ApiResponse {
  notices: NoticeRow[];
  /** At most NOTICE_COUNT_LIMIT. */
  unreadCount: number;
  /** Whether older ones exist. */
  hasMore: boolean;
}

export interface ReadNoticesResponse extends ApiResponse {
  unreadCount: number;
}

/** Socket events of the namespace `/notices`. Rooms come from the session: each person has one. */
export const NOTICE_EVENTS = { told: 'noticeTold', read: 'noticesRead' } as const;
