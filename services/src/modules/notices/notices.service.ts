import { Injectable } from '@nestjs/common';
import {
  type ListNoticesQuery,
  NOTICE_KEPT_DAYS,
  type NoticesResponse,
  type ReadNoticesResponse,
  type ReadNoticesRequest,
} from '@godown/contracts/notices';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { toNoticeRow } from './notice.mapper.js';
import { NoticeLive } from './notice-live.js';
import { NoticesRepository } from './notices.repository.js';

const DAY_MS = 86_400_000;

/** A person's own notices, over all companies they belong to: the choice in the header does not hide what they were told. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly repository: NoticesRepository,
    private readonly live: NoticeLive,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListNoticesQuery): Promise<NoticesResponse> {
    const userId = actor.requireUser();
    const since = this.since();
    return this.database.within(actor.withoutSelection(), async (tx) => {
      const found = await this.repository.list(tx, {
        userId,
        before: query.before ?? null,
        limit: query.size + 1,
        since,
      });
      const unreadCount = await this.repository.countUnread(tx, userId, since);
      return {
        status: true,
        notices: found.slice(0, query.size).map(toNoticeRow),
        unreadCount,
        hasMore: found.length > query.size,
      };
    });
  }

  async markRead(actor: Actor, { ids }: ReadNoticesRequest): Promise<ReadNoticesResponse> {
    const userId = actor.requireUser();
    const { unreadCount, marked } = await this.database.within(actor.withoutSelection(), async (tx) => ({
      marked: await this.repository.markRead(tx, userId, ids ?? null, this.clock.now()),
      unreadCount: await this.repository.countUnread(tx, userId, this.since()),
    }));
    if (marked > 0) this.live.read(userId);
    return { status: true, unreadCount };
  }

  async removeOld(): Promise<number> {
    return this.database.within(Actor.system(), (tx) => this.repository.removeOld(tx, this.clock.now()));
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - NOTICE_KEPT_DAYS * DAY_MS);
  }
}
