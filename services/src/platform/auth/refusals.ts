import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Database } from '../../database/database.js';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';

/** Somebody who is signed in tried a door that is not theirs: the audit trail shows the attempt. */
@Injectable()
export class Refusals {
  constructor(
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  async record(
    actor: Actor,
    action: 'access.refused' | 'access.foreign-company',
    request: FastifyRequest,
  ): Promise<void> {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    await this.database.within(actor, (tx) =>
      this.audit.write(tx, actor, { action, outcome: 'refused', details: { route } }),
    );
  }
}
