import { IsBoolean, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { ConfigArea, Env, Secret } from './env.js';

@ConfigArea
export class DatabaseConfig {
  /**
   * The URL by which the application's role connects. That role owns nothing and is subject to row-level security.
   * @default set by `npm run serve`
   */
  @Env('APP_DATABASE_URL')
  @Secret()
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' })
  appUrl = 'postgres://godown_app:godown_app@127.0.0.1:5432/godown';

  /**
   * The URL by which the owner of the tables connects. Used by migrations only.
   * @default set by `npm run serve`
   */
  @Env('OWNER_DATABASE_URL')
  @Secret()
  @IsString()
  ownerUrl = '';

  /** The URL of a streaming replica for reads, with the application's role. Empty: there is no replica. */
  @Env('REPLICA_DATABASE_URL')
  @Secret()
  @Matches(/^(postgres(ql)?:\/\/.*)?$/, { message: 'must be a postgres:// address' })
  replicaUrl = '';

  /** How long a read waits for the replica to catch up with what its caller has seen (milliseconds); then it goes to the primary. */
  @Env('REPLICA_PATIENCE_MS')
  @IsInt()
  @Min(0)
  @Max(1_000)
  replicaPatienceMs = 20;

  /** Size of the connection pool of one process, for the primary and for the replica each. */
  @Env('DATABASE_POOL_SIZE')
  @IsInt()
  @Min(2)
  @Max(200)
  poolSize = 10;

  /** How long one call waits for connections, over all its transactions (milliseconds). Then it is answered 503, within five seconds in all. */
  @Env('DATABASE_WAIT_MS')
  @IsInt()
  @Min(100)
  waitMs = 3_500;

  /** How long a statement of a call waits for a lock (milliseconds), minus the time spent waiting for connections. Jobs wait as long as the statement time-out allows. */
  @Env('DATABASE_LOCK_WAIT_MS')
  @IsInt()
  @Min(100)
  lockWaitMs = 3_500;

  /** A database that does not answer for this long counts as unreachable, and all waiting calls fail (milliseconds). */
  @Env('DATABASE_SILENCE_MS')
  @IsInt()
  @Min(500)
  silenceMs = 3_000;

  /** Refuses to start on a server that may lose acknowledged writes (fsync, full_page_writes or synchronous_commit off). Off only for throw-away test databases. */
  @Env('DATABASE_DURABLE')
  @IsBoolean()
  isDurable = true;

  /** A statement that takes longer than this is cancelled (milliseconds). */
  @Env('DATABASE_STATEMENT_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  statementTimeoutMs = 30_000;
}
