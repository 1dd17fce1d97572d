import { Injectable } from '@nestjs/common';
import {
  AUDIT_COUNT_LIMIT,
  type AuditResponse,
  type AuditRow,
  type AuditSearchFilter,
  type AuditWhere,
  type FindAuditQuery,
} from '@godown/contracts/audit';
import { type Actor } from '../../core/actor.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { defineList, selectPage } from '../../database/list/define-list.js';
import { equals, escapeLike, type Match, oneOf, since, until } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { type AuditLine, LINE_COLUMNS, linesWithNames, PEOPLE_CALLED } from './audit-list.sql.js';

const SEARCH: Readonly<Record<AuditSearchFilter, Match>> = {
  action: (text) => ({ sql: 'l.action LIKE ?', value: `${escapeLike(text)}%` }),
  person: (text) => ({
    sql: `l.actor_user_id IN (${PEOPLE_CALLED})`,
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
    const { found, count } = await this.database.reading(actor, (tx) =>
      selectPage(tx, page, LINE_COLUMNS, linesWithNames(page)),
    );
    return { status: true, lines: found.map(toRow), count };
  }
}

function toRow(line: AuditLine): AuditRow {
  const { changes = {}, ...details } = line.details;
  const { id, role, action, outcome, subject, ip } = line;
  return {
    id,
    at: line.at.toISOString(),
    person: line.personId === null ? null : { id: line.personId, name: line.personName ?? '' },
    role,
    company: line.companyId === null ? null : { id: line.companyId, name: line.companyName ?? '' },
    action,
    outcome,
    subject,
    subjectName: line.subjectName,
    ip,
    requestId: line.requestId,
    details,
    changes,
  };
}
