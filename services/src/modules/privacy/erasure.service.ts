import { Injectable } from '@nestjs/common';
import { UMS_CODES, type UmsAnswer } from '@godown/contracts/common';
import { DELETE_USER_DATA_MESSAGES, type DeleteUserDataDto } from '@godown/contracts/privacy';
import { Actor } from '../../common/actor.js';
import { AuditTrail } from '../../common/audit-trail.js';
import { Clock } from '../../common/clock.js';
import { UserError } from '../../common/errors.js';
import { RateLimit } from '../../common/rate-limit.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';

const REQUESTS_PER_ADDRESS = { limit: 5, windowSeconds: 3600 };

/** Wishes to be forgotten: recorded, verified and carried out by an admin. The answer never tells whether we know the person. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimit,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async request(actor: Actor, dto: DeleteUserDataDto): Promise<UmsAnswer<null>> {
    if (!dto.phone && !dto.email) {
      const message = DELETE_USER_DATA_MESSAGES.contact;
      throw new UserError('invalid', 'CONTACT_REQUIRED', message, { errors: [{ field: 'phone', message }] });
    }
    if (dto.reason.trim() === '') {
      const message = DELETE_USER_DATA_MESSAGES.reason;
      throw new UserError('invalid', 'REASON_REQUIRED', message, { errors: [{ field: 'reason', message }] });
    }
    await this.limits.require({ key: `erasure:${actor.network}`, ...REQUESTS_PER_ADDRESS });
    await this.database.within(Actor.system(), async (tx) => {
      await rows(tx, `INSERT INTO erasure_requests (phone, email, reason, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, [
        dto.phone ?? null,
        dto.email ?? null,
        dto.reason.trim(),
        this.clock.now(),
      ]);
      await this.audit.write(tx, actor, { action: 'privacy.erasure-requested', outcome: 'done' });
    });
    return { responseCode: UMS_CODES.done, responseMessage: DELETE_USER_DATA_MESSAGES.submitted, responseBody: null };
  }
}
