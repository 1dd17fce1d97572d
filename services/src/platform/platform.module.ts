import { Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../config/env.js';
import { CredentialsConfig } from '../config/credentials.config.js';
import { HttpConfig } from '../config/http.config.js';
import { OutboundConfig } from '../config/outbound.config.js';
import { SecretsConfig } from '../config/secrets.config.js';
import { SessionConfig } from '../config/session.config.js';
import { PublicPaces } from './auth/public-pace.js';
import { Refusals } from './auth/refusals.js';
import { AuditTrail } from './audit/audit-trail.js';
import { Clock } from '../core/clock.js';
import { Events } from './events/events.js';
import { Jobs } from './jobs/jobs.js';
import { JobsConfig } from './jobs/jobs.config.js';
import { SessionSockets } from './live/session-sockets.js';
import { ObservingModule } from '../core/logging/observing.module.js';
import { GuardedHttp, HostResolver } from './outbound/index.js';
import { CredentialVault, PartnerClients, PushInbox, TrafficLog } from './connectors/index.js';
import { PartnerInboxEntity } from './connectors/inbox/partner-inbox.entity.js';
import { PartnerTrafficEntity } from './connectors/http/partner-traffic.entity.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { AccessTokens } from './api-keys/access-tokens.js';
import { ApiKeyReader } from './api-keys/api-key-reader.js';
import { LocalLimits } from './rate-limit/local-limits.js';
import { RateLimit } from './rate-limit/rate-limit.js';
import { ProjectionCheckpointEntity } from './projections/projection-checkpoint.entity.js';
import { ProjectionCheckpoints } from './projections/projection-checkpoints.repository.js';
import { Projections } from './projections/projections.js';
import { Projector } from './projections/projector.js';
import { OperationsFigures } from './operations/operations-figures.js';
import { RetentionConfig } from './retention/retention.config.js';
import { Retention } from './retention/retention.js';
import { Sealing } from './sealing/sealing.js';
import { SessionReader } from './session/session-reader.js';
import { SessionWriter } from './session/session-writer.js';
import { removeOwnTemporaryFolder, sweepTemporaryFolders } from './files/temporary-folder.js';
import { AuditLineEntity } from './audit/audit-line.entity.js';
import { DomainEventEntity } from './events/domain-event.entity.js';
import { RateLimitEntity } from './rate-limit/rate-limit.entity.js';
import { SavedReplyEntity } from './idempotency/saved-reply.entity.js';
import { SessionEntity } from './session/session.entity.js';

const SHARED = [
  Clock,
  RateLimit,
  LocalLimits,
  AccessTokens,
  ApiKeyReader,
  SessionReader,
  SessionWriter,
  SessionSockets,
  Jobs,
  OperationsFigures,
  Retention,
  Events,
  ProjectionCheckpoints,
  Projector,
  Projections,
  AuditTrail,
  Refusals,
  PublicPaces,
  Sealing,
  HostResolver,
  GuardedHttp,
  TrafficLog,
  PartnerClients,
  PushInbox,
  CredentialVault,
];
const CONFIGS = [
  HttpConfig,
  SessionConfig,
  JobsConfig,
  SecretsConfig,
  CredentialsConfig,
  OutboundConfig,
  RetentionConfig,
];

const ENTITIES = [
  ApiKeyEntity,
  AuditLineEntity,
  DomainEventEntity,
  PartnerInboxEntity,
  PartnerTrafficEntity,
  ProjectionCheckpointEntity,
  RateLimitEntity,
  SavedReplyEntity,
  SessionEntity,
];

/** What every capability may inject without asking. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), ObservingModule],
  providers: [...CONFIGS.map((area) => provideConfig<object>(area)), ...SHARED],
  exports: [...CONFIGS, ...SHARED],
})
export class PlatformModule implements OnModuleInit, OnApplicationShutdown {
  async onModuleInit(): Promise<void> {
    await sweepTemporaryFolders();
  }

  async onApplicationShutdown(): Promise<void> {
    await removeOwnTemporaryFolder();
  }
}
