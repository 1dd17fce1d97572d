import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { SessionWriter } from '../../../platform/session/session-writer.js';
import { Database } from '../../../database/database.js';

@Injectable()
export class LogoutService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionWriter,
    private readonly audit: AuditTrail,
  ) {}

  async logout(actor: Actor): Promise<void> {
    const { sessionId } = actor;
    if (sessionId === null) return;
    await this.database.within(Actor.system(), async (tx) => {
      await this.sessions.end(tx, sessionId);
      await this.audit.write(tx, actor, { action: 'logout', outcome: 'done', subject: actor.userId });
    });
  }
}
