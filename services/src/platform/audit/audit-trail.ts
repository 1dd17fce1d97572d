import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Database } from '../../database/database.js';
import { type CommitStatement } from '../../database/commit-statement.js';
import { prepared } from '../../database/rows.js';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { INSERT_LINE, INSERT_LINE_OF_PROVED } from './audit-lines.sql.js';
import { HIDDEN, isRedactedField } from '../../core/logging/redacted-fields.js';

type AuditValue = string | number | boolean | null;

export interface AuditLine {
  /** What was done, e.g. `password.reset`. */
  action: string;
  outcome: 'done' | 'refused';
  /** Who this very act proves to be there, where the call itself came from somebody not signed in. */
  by?: string;
  tenantId?: string | null;
  /** Id of what it was done to; never a name, phone or secret. */
  subject?: string | null;
  details?: Record<string, AuditValue>;
  /** What was changed, by the field's name. Values of secrets and personal fields are left out whatever is given. */
  changes?: Record<string, { before: AuditValue; after: AuditValue }>;
}

/** Longest text that a line keeps of one value (characters). */
const VALUE_LIMIT = 500;

/** One true line per sensitive act. The application's role can add lines, not change or remove them. */
@Injectable()
export class AuditTrail {
  private readonly heard = new WeakSet<Actor>();

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async write(tx: EntityManager, actor: Actor, line: AuditLine): Promise<void> {
    this.heard.add(actor);
    await prepared(tx, insertOf(line), this.parametersOf(actor, line));
  }

  /** As `write`, together with the commit of the running transaction. */
  writeOnCommit(actor: Actor, line: AuditLine): void {
    this.heard.add(actor);
    this.database.onCommit({ sql: insertOf(line), parameters: () => this.parametersOf(actor, line) });
  }

  private parametersOf(actor: Actor, line: AuditLine): ReturnType<CommitStatement['parameters']> {
    return [
      this.clock.now(),
      line.by ?? actor.userId,
      actor.role ?? actor.kind,
      line.tenantId ?? (actor.companyIds.length === 1 ? actor.companyIds[0] : null) ?? null,
      line.action,
      line.subject ?? null,
      line.outcome,
      actor.ip,
      actor.requestId,
      JSON.stringify({ ...detailsOf(line), ...(actor.apiKeyId === null ? {} : { apiKey: actor.apiKeyId }) }),
    ];
  }

  /** Whether this call has left a line already. The actor belongs to one call. */
  hasHeardOf(actor: Actor): boolean {
    return this.heard.has(actor);
  }
}

function insertOf({ by }: AuditLine): string {
  return by === undefined ? INSERT_LINE : INSERT_LINE_OF_PROVED;
}

function detailsOf({ details = {}, changes = {} }: AuditLine): object {
  const open = Object.entries(details).map(([name, value]) => [name, shown(name, value)]);
  const changed = Object.entries(changes)
    .filter(([, { before, after }]) => before !== after)
    .map(([name, { before, after }]) => [name, { before: shown(name, before), after: shown(name, after) }]);
  return { ...Object.fromEntries(open), ...(changed.length === 0 ? {} : { changes: Object.fromEntries(changed) }) };
}

// eslint-disable-next-line no-control-regex -- these are meant
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Control characters would let a value write lines of its own in whatever the trail is exported to. */
function shown(name: string, value: AuditValue): AuditValue {
  if (value !== null && isRedactedField(name)) return HIDDEN;
  return typeof value === 'string' ? value.replaceAll(CONTROL, ' ').slice(0, VALUE_LIMIT) : value;
}
