import { Module } from '@nestjs/common';
import { AuditTrail } from '../platform/audit/audit-trail.js';
import { Clock } from '../core/clock.js';
import { DatabaseModule } from '../database/database.module.js';
import { PASSWORD_HASHING, UserRepository } from '../modules/auth/index.js';
import { OrdersPerDayProjection, OrderSharesProjection } from '../modules/insights/index.js';
import { ProjectionCheckpoints } from '../platform/projections/projection-checkpoints.repository.js';
import { Projector } from '../platform/projections/projector.js';
import { FirstAdmin } from './first-admin.js';
import { NewAccount } from './new-account.js';
import { ProjectionRebuild } from './projection-rebuild.js';

/** The little that commands need: no server, no job queue. */
@Module({
  imports: [DatabaseModule],
  providers: [
    Clock,
    AuditTrail,
    ...PASSWORD_HASHING,
    UserRepository,
    FirstAdmin,
    NewAccount,
    ProjectionCheckpoints,
    Projector,
    OrdersPerDayProjection,
    OrderSharesProjection,
    ProjectionRebuild,
  ],
})
export class CommandModule {}
