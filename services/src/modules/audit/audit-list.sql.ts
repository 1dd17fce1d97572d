// Joins names to the rows of one page only; finds people by name through users_public.
import { type AuditChange, type AuditOutcome, type AuditValue } from '@godown/contracts/audit';
import { allOf, coded, computed, json, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../database/entity-sql.js';
import { type ListPage } from '../../database/list/define-list.js';
import { AuditLineEntity } from '../../platform/audit/audit-line.entity.js';

/** Most people that one name stands for. */
const PEOPLE_LIMIT = 100;

/** Ids of those whose name holds `?`, or whose mail address it is. */
export const PEOPLE_CALLED = `SELECT u.id FROM users_public u WHERE u.name ILIKE '%' || ? || '%' OR lower(u.email) = lower(?) ORDER BY u.id LIMIT ${PEOPLE_LIMIT}`;

export const LINE_COLUMNS = allOf(
  columnsOf(AuditLineEntity, { alias: 'page', only: ['id', 'at', 'action', 'subject', 'requestId'] }),
  computed({
    personId: nullable(text('page.actor_user_id')),
    personName: nullable(text('u.name')),
    role: text(`COALESCE(page.actor_role, 'system')`),
    companyId: nullable(text('page.tenant_id')),
    companyName: nullable(text('c.name')),
    outcome: coded<AuditOutcome>('page.outcome'),
    subjectName: nullable(text('s.name')),
    ip: nullable(text(`NULLIF(page.ip, '')`)),
    details: json<Record<string, AuditValue> & { changes?: Record<string, AuditChange> }>('page.details'),
  }),
);

export type AuditLine = RowOf<typeof LINE_COLUMNS>;

export function linesWithNames({ select, direction }: Pick<ListPage, 'select' | 'direction'>): string {
  return `
    WITH page AS (${select('l.*')})
    SELECT ${LINE_COLUMNS}
    FROM page LEFT JOIN users_public u ON u.id = page.actor_user_id LEFT JOIN companies_public c ON c.id = page.tenant_id
      LEFT JOIN users_public s ON s.id = CASE WHEN page.subject ~ '^[0-9a-f-]{36}$' THEN page.subject::uuid END
    ORDER BY page.at ${direction}, page.id ${direction}`;
}
