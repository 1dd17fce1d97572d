// Inserts one notice per person of the audience and returns the new ones.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { type NewNotice } from './new-notice.js';
import { NoticeEntity } from './notice.entity.js';

const COLUMNS = columnsOf(NoticeEntity);

/** People by whom they belong to; $2 is the one person, or null. */
const AUDIENCE = {
  user: `SELECT u.id FROM users_public u WHERE u.id = $2 AND u.is_active`,
  company: `SELECT u.id FROM user_companies_public c JOIN users_public u ON u.id = c.user_id AND u.is_active WHERE c.company_id = $1 AND $2::uuid IS NULL`,
  platform: `SELECT u.id FROM users_public u WHERE u.login_type = 'admin' AND u.is_active AND $2::uuid IS NULL`,
} as const;

/** Writes one notice for each person of its audience. @returns those of people who had not been told yet */
export function insertForAudience(tx: EntityManager, notice: NewNotice & { createdAt: Date }): Promise<NoticeEntity[]> {
  const { to } = notice;
  const audience = typeof to === 'object' ? AUDIENCE.user : AUDIENCE[to];
  return select(
    tx,
    COLUMNS,
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
