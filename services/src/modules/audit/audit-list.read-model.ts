import { Injectable } from '@nestjs/common';
import {
  AUDIT_COUNT_LIMIT,
  type AuditResponse,
  type AuditChange,
  type AuditOutcome,
  type AuditRow,
  type AuditSearchFilter,
  type AuditValue,
  type AuditWhere,
  type FindAuditQuery,
} from '@godown/contracts/audit';
import { type Actor } from '../../core/actor.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { defineList, type ListPage, readPage } from '../../database/list/define-list.js';
import { equals, escapeLike, type Match, oneOf, since, until } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';

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

const SEARCH: Readonly<Record<AuditSearchFilter, Match>> = {
  action: (text) => ({ sql: 'l.action LIKE ?', value: `${escapeLike(text)}%` }),
  person: (text) => ({
    sql: `l.actor_user_id IN (SELECT u.id FROM users_public u WHERE u.name ILIKE '%' || ? || '%' OR lower(u.email) = lower(?) ORDER BY u.id LIMIT ${PEOPLE_LIMIT})`,
    value: escapeLike(text),
  }),
  requestId: equals('l.request_id'),
  subject: equals('l.subject'),
};

const LIST = defineList<AuditWhere & { companies: readonly string[] | null }>({
  from: 'audit_lines l',
  filters: {
    companyId: 'l.tenant_id = ?',
    userId: 'l.actor_user_id = ?',
    outcome: 'l.outcome = ?',
    start: since('l.at'),
    end: until('l.at'),
    companies: oneOf('l.tenant_id', 'uuid'),
  },
  search: { columns: SEARCH, unnamed: [SEARCH.action] },
  sort: { columns: { createdAt: 'l.at' }, by: 'createdAt', id: 'l.id' },
  countCap: AUDIT_COUNT_LIMIT,
});

/** The audit screen of the platform's admins. With companies chosen in the header it shows what concerns them. */
@Injectable()
export class AuditListReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindAuditQuery): Promise<AuditResponse> {
    const page = LIST.page(fromListQuery(query), { ...query.where, companies: companiesInView(actor) });
    const { found, count } = await this.database.reading(actor, (tx) => readPage<Line>(tx, page, selectOf(page)));
    return { status: true, lines: found.map(toRow), count };
  }
}

function selectOf({ select, direction }: ListPage): string {
  return `
    WITH page AS (${select('l.*')})
    SELECT page.id, page.at, page.actor_user_id AS person_id, u.name AS person_name, COALESCE(page.actor_role, 'system') AS role, page.tenant_id AS company_id, c.name AS company_name,
      page.action, page.outcome, page.subject, s.name AS subject_name, NULLIF(page.ip, '') AS ip, page.request_id, page.details
    FROM page LEFT JOIN users_public u ON u.id = page.actor_user_id LEFT JOIN companies_public c ON c.id = page.tenant_id
      LEFT JOIN users_public s ON s.id = CASE WHEN page.subject ~ '^[0-9a-f-]{36}$' THEN page.subject::uuid END
    ORDER BY page.at ${direction}, page.id ${direction}`;
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
