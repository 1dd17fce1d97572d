import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { NOTICE_COUNT_LIMIT, NOTICE_KEPT_DAYS, type NoticeTone } from '@godown/contracts/notices';
import { rows, run } from '../../database/rows.js';
import { type NewNotice } from './new-notice.js';

export interface StoredNotice {
  id: string;
  userId: string;
  tone: NoticeTone;
  title: string;
  text: string | null;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const COLUMNS = `id, user_id AS "userId", tone, title, text, link, created_at AS "createdAt", read_at AS "readAt"`;

/** People by whom they belong to; $2 is the one person, or null. */
const AUDIENCE = {
  user: `SELECT u.id FROM users u WHERE u.id = $2 AND u.is_active`,
  company: `SELECT u.id FROM user_companies c JOIN users u ON u.id = c.user_id AND u.is_active WHERE c.company_id = $1 AND $2::uuid IS NULL`,
  platform: `SELECT u.id FROM users u WHERE u.login_type = 'admin' AND u.is_active AND $2::uuid IS NULL`,
} as const;

/** The notices table. A person's own rows only: every statement names the person. */
@Injectable()
export class NoticesRepository {
  /** @returns those who had not been told yet */
  async insert(tx: EntityManager, notice: NewNotice & { createdAt: Date }): Promise<StoredNotice[]> {
    const { to } = notice;
    const audience = typeof to === 'object' ? AUDIENCE.user : AUDIENCE[to];
    return rows<StoredNotice>(
      tx,
      `INSERT INTO notices (company_id, user_id, key, tone, title, text, link, created_at)
       SELECT $1, audience.id, $3, $4, $5, $6, $7, $8 FROM (${audience}) audience
       ON CONFLICT ON CONSTRAINT notices_told_once DO NOTHING RETURNING ${COLUMNS}`,
      [
        notice.companyId,
        typeof to === 'object' ? to.userId : null,
        notice.key,
        notice.tone,
        notice.title,
        notice.text ?? null,
        notice.link ?? null,
        notice.createdAt,
      ],
    );
  }

  async list(
    tx: EntityManager,
    filter: { userId: string; before: string | null; limit: number; since: Date },
  ): Promise<StoredNotice[]> {
    return rows<StoredNotice>(
      tx,
      `SELECT ${COLUMNS} FROM notices WHERE user_id = $1 AND created_at > $2 AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
      [filter.userId, filter.since, filter.before, filter.limit],
    );
  }

  async countUnread(tx: EntityManager, userId: string, since: Date): Promise<number> {
    const [counted] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM (SELECT FROM notices WHERE user_id = $1 AND read_at IS NULL AND created_at > $2 LIMIT ${NOTICE_COUNT_LIMIT}) capped`,
      [userId, since],
    );
    return counted?.count ?? 0;
  }

  async markRead(tx: EntityManager, userId: string, ids: readonly string[] | null, now: Date): Promise<number> {
    const { affected } = await run(
      tx,
      `UPDATE notices SET read_at = $3 WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2))`,
      [userId, ids, now],
    );
    return affected;
  }

  async removeOld(tx: EntityManager, now: Date): Promise<number> {
    const { affected } = await run(
      tx,
      `DELETE FROM notices WHERE created_at < $1::timestamptz - make_interval(days => $2)`,
      [now, NOTICE_KEPT_DAYS],
    );
    return affected;
  }
}
