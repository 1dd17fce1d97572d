import { IsBoolean, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class DatabaseConfig {
  /** Where the application's own role connects. That role owns nothing and obeys row-level security. */
  @Env('APP_DATABASE_URL')
  @Matches(/^postgres(ql)?:\/\//, { message: 'must be a postgres:// address' })
  appUrl = 'postgres://godown_app:godown_app@127.0.0.1:5432/godown';

  /** Where the owner of the tables connects. Only migrations use it. */
  @Env('OWNER_DATABASE_URL')
  @IsString()
  ownerUrl = '';

  /** Where the same role connects to a streaming replica of that server, for what only reads. Empty: there is none. */
  @Env('REPLICA_DATABASE_URL')
  @Matches(/^(postgres(ql)?:\/\/.*)?$/, { message: 'must be a postgres:// address' })
  replicaUrl = '';

  /** How long a read waits for the replica to have what its caller may know of (milliseconds); then the primary does it. */
  @Env('REPLICA_PATIENCE_MS')
  @IsInt()
  @Min(0)
  @Max(1_000)
  replicaPatienceMs = 20;

  /** Connections that one process keeps, to each of the two. */
  @Env('DATABASE_POOL_SIZE')
  @IsInt()
  @Min(2)
  @Max(200)
  poolSize = 10;

  /** How long one call waits for connections, over all its transactions (milliseconds): whoever calls hears within five seconds that we are busy. */
  @Env('DATABASE_WAIT_MS')
  @IsInt()
  @Min(100)
  waitMs = 3_500;

  /** How long a statement of a call waits for a lock (milliseconds), less what the call has waited for connections. Jobs wait as long as a statement may take. */
  @Env('DATABASE_LOCK_WAIT_MS')
  @IsInt()
  @Min(100)
  lockWaitMs = 3_500;

  /** A database that answers nothing for this long is taken for gone: everybody who waits on it is told (milliseconds). */
  @Env('DATABASE_SILENCE_MS')
  @IsInt()
  @Min(500)
  silenceMs = 3_000;

  /** Refuses to start on a server that may forget what it has acknowledged. Only throw-away databases of tests go without. */
  @Env('DATABASE_DURABLE')
  @IsBoolean()
  isDurable = true;

  /** A statement that takes longer than this is cancelled (milliseconds). */
  @Env('DATABASE_STATEMENT_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  statementTimeoutMs = 30_000;
}
