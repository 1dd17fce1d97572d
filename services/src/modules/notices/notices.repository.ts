import { Injectable } from '@nestjs/common';
import { subHours } from 'date-fns/subHours';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { NOTICE_COUNT_LIMIT, NOTICE_KEPT_DAYS } from '@godown/contracts/notices';
import { type NewNotice } from './new-notice.js';
import { NoticeEntity } from './notice.entity.js';
import { insertForAudience } from './notices.sql.js';

/** A person's own rows only: every statement names the person. */
@Injectable()
export class NoticesRepository {
  /** @returns those who had not been told yet */
  insert(tx: EntityManager, notice: NewNotice & { createdAt: Date }): Promise<NoticeEntity[]> {
    return insertForAudience(tx, notice);
  }

  list(
    tx: EntityManager,
    filter: { userId: string; before: string | null; limit: number; since: Date },
  ): Promise<NoticeEntity[]> {
    return tx.getRepository(NoticeEntity).find({
      where: {
        userId: filter.userId,
        createdAt: MoreThan(filter.since),
        ...(filter.before === null ? {} : { id: LessThan(filter.before) }),
      },
      order: { id: 'DESC' },
      take: filter.limit,
    });
  }

  /** Counted no further than the screen shows. */
  async countUnread(tx: EntityManager, userId: string, since: Date): Promise<number> {
    const unread = await tx.getRepository(NoticeEntity).find({
      select: { id: true },
      where: { userId, readAt: IsNull(), createdAt: MoreThan(since) },
      take: NOTICE_COUNT_LIMIT,
    });
    return unread.length;
  }

  /** @param ids null: all of them */
  async markRead(tx: EntityManager, userId: string, ids: readonly string[] | null, now: Date): Promise<number> {
    const { affected } = await tx
      .getRepository(NoticeEntity)
      .update({ userId, readAt: IsNull(), ...(ids === null ? {} : { id: In(ids) }) }, { readAt: now });
    return affected ?? 0;
  }

  async removeOld(tx: EntityManager, now: Date): Promise<number> {
    const { affected } = await tx
      .getRepository(NoticeEntity)
      .delete({ createdAt: LessThan(subHours(now, NOTICE_KEPT_DAYS * 24)) });
    return affected ?? 0;
  }
}
