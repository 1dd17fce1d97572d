import { Injectable } from '@nestjs/common';
import { type Namespace } from 'socket.io';
import { NOTICE_EVENTS } from '@godown/contracts/notices';
import { toNoticeRow } from './notice.mapper.js';
import { type NoticeEntity } from './notice.entity.js';

/** News to open pages. A hint only: whoever missed it reads the list. */
@Injectable()
export class NoticeLive {
  private namespace: Namespace | null = null;

  attach(namespace: Namespace): void {
    this.namespace = namespace;
  }

  told(notices: readonly NoticeEntity[]): void {
    for (const notice of notices)
      this.namespace?.to(roomOf(notice.userId)).emit(NOTICE_EVENTS.told, toNoticeRow(notice));
  }

  /** The person's other pages count again. */
  read(userId: string): void {
    this.namespace?.to(roomOf(userId)).emit(NOTICE_EVENTS.read, {});
  }
}

export function roomOf(userId: string): string {
  return `person:${userId}`;
}
