import { Injectable } from '@nestjs/common';
import { type SessionLine } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { SessionConfig } from '../../../config/session.config.js';
import { Database } from '../../../database/database.js';
import { rows, run } from '../../../database/rows.js';

interface SessionRow {
  id: string;
  created_at: Date;
  seen_at: Date;
  ip: string | null;
  user_agent: string | null;
}

/** Where a person is signed in, and the way to end it. */
@Injectable()
export class OwnSessionsService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: SessionConfig,
    private readonly audit: AuditTrail,
  ) {}

  async list(actor: Actor): Promise<SessionLine[]> {
    const { idleMinutes, absoluteMinutes } = this.config;
    const found = await this.database.within(this.system, (tx) =>
      rows<SessionRow>(tx, LIST, [actor.requireUser(), this.clock.now(), idleMinutes, absoluteMinutes]),
    );
    return found.map((row) => ({
      id: row.id,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      ip: row.ip ?? '',
      device: row.user_agent ?? '',
      isCurrent: row.id === actor.sessionId,
    }));
  }

  async end(actor: Actor, sessionId: string): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const { affected } = await run(
        tx,
        `UPDATE sessions SET ended_at = $3 WHERE id = $1 AND user_id = $2 AND ended_at IS NULL`,
        [sessionId, actor.requireUser(), this.clock.now()],
      );
      if (affected === 0) throw UserError.missing('This session is not there any more');
      await this.audit.write(tx, actor, { action: 'session.ended', outcome: 'done', subject: actor.userId });
    });
  }
}

const LIST = `
  SELECT id, created_at, seen_at, ip, user_agent FROM sessions
  WHERE user_id = $1 AND ended_at IS NULL
    AND seen_at > $2::timestamptz - make_interval(mins => $3) AND created_at > $2::timestamptz - make_interval(mins => $4)
  ORDER BY seen_at DESC, id DESC LIMIT 100`;
