import { Injectable } from '@nestjs/common';
import { subMinutes } from 'date-fns/subMinutes';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { type SessionLine } from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { SessionConfig } from '../../../config/session.config.js';
import { Database } from '../../../database/database.js';
import { SessionEntity } from '../../../platform/session/session.entity.js';

const MOST_SESSIONS = 100;

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
    const found = await this.database.within(this.system, (tx) => this.findLive(tx, actor.requireUser()));
    return found.map((row) => ({
      id: row.id,
      startedAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      ip: row.ip ?? '',
      device: row.userAgent ?? '',
      isCurrent: row.id === actor.sessionId,
    }));
  }

  async end(actor: Actor, sessionId: string): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const { affected } = await tx
        .getRepository(SessionEntity)
        .update({ id: sessionId, userId: actor.requireUser(), endedAt: IsNull() }, { endedAt: this.clock.now() });
      if (affected === 0) throw UserError.missing('This session no longer exists');
      await this.audit.write(tx, actor, { action: 'session.ended', outcome: 'done', subject: actor.userId });
    });
  }

  private findLive(tx: EntityManager, userId: string): Promise<SessionEntity[]> {
    const now = this.clock.now();
    return tx.getRepository(SessionEntity).find({
      select: { id: true, createdAt: true, seenAt: true, ip: true, userAgent: true },
      where: {
        userId,
        endedAt: IsNull(),
        seenAt: MoreThan(subMinutes(now, this.config.idleMinutes)),
        createdAt: MoreThan(subMinutes(now, this.config.absoluteMinutes)),
      },
      order: { seenAt: 'DESC', id: 'DESC' },
      take: MOST_SESSIONS,
    });
  }
}
