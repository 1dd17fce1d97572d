import { Injectable } from '@nestjs/common';
import {
  AUDIT_COUNT_LIMIT,
  type AuditResponse,
  type AuditChange,
  type AuditOutcome,
  type AuditRow,
  type AuditSearchFilter,
  type AuditValue,
  type FindAuditQuery,
} from '@godown/contracts/audit';
import { type Actor } from '../../common/actor.js';
import { fromFilterTime } from '../../common/filter-time.js';
import { Database } from '../../database/database.js';
import { allowedColumn, orderOf, pageOf } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

interface Line {
  id: string;
  at: Date;
  person_id: string | null;
  person_name: string | null;
  role: string;
  company_id: string | null;
  company_name: string | null;
  action: string;
  outcome: AuditOutcome;
  subject: string | null;
  subject_name: string | null;
  ip: string | null;
  request_id: string | null;
  details: Record<string, AuditValue> & { changes?: Record<string, AuditChange> };
}

/** Most people that one name stands for. */
const PEOPLE_LIMIT = 100;

/** $1 is the text, with LIKE's own wildcards escaped. */
const SEARCH: Readonly<Record<AuditSearchFilter, string>> = {
  action: `l.action LIKE $1 || '%'`,
  person: `l.actor_user_id IN (SELECT u.id FROM users u WHERE u.name ILIKE '%' || $1 || '%' OR lower(u.email) = lower($1) ORDER BY u.id LIMIT ${PEOPLE_LIMIT})`,
  requestId: `l.request_id = $1`,
  subject: `l.subject = $1`,
};

/** The audit screen of the platform's admins. With companies chosen in the header it shows what concerns them. */
@Injectable()
export class AuditListReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindAuditQuery): Promise<AuditResponse> {
    const { where } = query;
    const { limit, offset } = pageOf(query);
    allowedColumn(['createdAt'], query.sortBy?.by ?? 'createdAt', 'Sort column');
    const order = orderOf(query.sortBy?.order);
    const text = query.search?.trim() ?? '';
    const searched = query.searchFilter ?? 'action';
    const condition = `($1 = '' OR ${SEARCH[searched]}) AND ($2::uuid IS NULL OR l.tenant_id = $2) AND ($3::uuid IS NULL OR l.actor_user_id = $3) AND ($4::text IS NULL OR l.outcome = $4)
      AND ($5::timestamptz IS NULL OR l.at >= $5) AND ($6::timestamptz IS NULL OR l.at < $6) AND ($7 OR l.tenant_id = ANY ($8::uuid[]))`;
    const filters = [
      ['action', 'person'].includes(searched) ? text.replace(/[\\%_]/g, '\\$&') : text,
      where.companyId ?? null,
      where.userId ?? null,
      where.outcome ?? null,
      where.start === undefined ? null : fromFilterTime(where.start),
      where.end === undefined ? null : endOf(where.end),
      actor.scope === 'platform',
      actor.companyIds,
    ];
    return this.database.reading(actor, async (tx) => {
      const [counted] = await rows<{ count: number }>(
        tx,
        `SELECT count(*)::int AS count FROM (SELECT FROM audit_lines l WHERE ${condition} LIMIT ${AUDIT_COUNT_LIMIT + 1}) capped`,
        filters,
      );
      const found = await rows<Line>(tx, page(condition, order), [...filters, limit, offset]);
      return { status: true, lines: found.map(toRow), count: counted?.count ?? 0 };
    });
  }
}

function page(condition: string, order: 'ASC' | 'DESC'): string {
  return `
    WITH page AS (SELECT l.* FROM audit_lines l WHERE ${condition} ORDER BY l.at ${order}, l.id ${order} LIMIT $9 OFFSET $10)
    SELECT page.id, page.at, page.actor_user_id AS person_id, u.name AS person_name, COALESCE(page.actor_role, 'system') AS role, page.tenant_id AS company_id, c.name AS company_name,
      page.action, page.outcome, page.subject, s.name AS subject_name, NULLIF(page.ip, '') AS ip, page.request_id, page.details
    FROM page LEFT JOIN users u ON u.id = page.actor_user_id LEFT JOIN companies c ON c.id = page.tenant_id
      LEFT JOIN users s ON s.id = CASE WHEN page.subject ~ '^[0-9a-f-]{36}$' THEN page.subject::uuid END
    ORDER BY page.at ${order}, page.id ${order}`;
}

/** The minute or the day that is named belongs to the range. */
function endOf(text: string): Date {
  const minutes = text.includes(' ') ? 1 : 24 * 60;
  return new Date(fromFilterTime(text).getTime() + minutes * 60_000);
}

function toRow(line: Line): AuditRow {
  const { changes = {}, ...details } = line.details;
  const { id, role, action, outcome, subject, ip } = line;
  return {
    id,
    at: line.at.toISOString(),
    person: line.person_id === null ? null : { id: line.person_id, name: line.person_name ?? '' },
    role,
    company: line.company_id === null ? null : { id: line.company_id, name: line.company_name ?? '' },
    action,
    outcome,
    subject,
    subjectName: line.subject_name,
    ip,
    requestId: line.request_id,
    details,
    changes,
  };
}
