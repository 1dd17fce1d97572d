import { Injectable } from '@nestjs/common';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { SessionConfig } from '../../config/session.config.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { type WalPosition } from '../../core/wal-position.js';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { hashSessionToken } from './session-cookie.js';

export interface Session {
  sessionId: string;
  userId: string;
  role: Role;
  loginType: LoginType;
  companyIds: string[];
  warehouseIds: string[];
  /** An admin has set the password: until the person has chosen their own, they may do nothing else. */
  mustChangePassword: boolean;
  /** How far the primary's log was when this was read. */
  asOf: WalPosition;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  role: Role;
  login_type: LoginType;
  company_ids: string[];
  warehouse_ids: string[];
  must_change_password: boolean;
  as_of: WalPosition;
}

interface FoundRow extends SessionRow {
  token_hash: Buffer;
}

/** A session that was seen this recently is not marked again, so that reading does not write. */
const SEEN_STEP_SECONDS = 60;

/** Turns a cookie's token into who it is. Sessions and people are read afresh each time, so that ending one works at once. */
@Injectable()
export class SessionReader {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: SessionConfig,
  ) {}

  /** Who it is, and that they were here just now. */
  async find(token: string): Promise<Session | null> {
    const { idleMinutes, absoluteMinutes } = this.config;
    const [row] = await this.database.unscoped<SessionRow>(FIND_AND_MARK, [
      hashSessionToken(token),
      this.clock.now(),
      idleMinutes,
      absoluteMinutes,
      SEEN_STEP_SECONDS,
    ]);
    return row ? toSession(row) : null;
  }

  /** The live ones among the tokens. Looking does not count as being here: an open page that nobody uses ends with its session. */
  async findAll(tokens: readonly string[]): Promise<Map<string, Session>> {
    const { idleMinutes, absoluteMinutes } = this.config;
    const hashes = new Map(tokens.map((token) => [hashSessionToken(token).toString('hex'), token]));
    const parameters = [
      [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex')),
      this.clock.now(),
      idleMinutes,
      absoluteMinutes,
    ];
    const found = await this.database.within(this.system, (tx) => rows<FoundRow>(tx, FIND, parameters));
    return new Map(found.map((row) => [hashes.get(row.token_hash.toString('hex')) ?? '', toSession(row)]));
  }
}

function toSession(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    role: row.role,
    loginType: row.login_type,
    companyIds: row.company_ids,
    warehouseIds: row.warehouse_ids,
    mustChangePassword: row.must_change_password,
    asOf: row.as_of,
  };
}

/** In the database, in one round trip: see the migration `session-of`. */
const FIND_AND_MARK = `
  SELECT s.*, (SELECT u.must_change_password FROM users u WHERE u.id = s.user_id) AS must_change_password, pg_current_wal_flush_lsn()::text AS as_of
  FROM session_of($1, $2, $3, $4, $5) s`;

const FIND = `
  WITH live AS (
    SELECT s.id, s.user_id, s.token_hash FROM sessions s
    WHERE s.token_hash = ANY ($1) AND s.ended_at IS NULL
      AND s.seen_at > $2::timestamptz - make_interval(mins => $3)
      AND s.created_at > $2::timestamptz - make_interval(mins => $4)
  )
  SELECT live.id AS session_id, live.token_hash, u.id AS user_id, u.role, u.login_type, u.must_change_password, pg_current_wal_flush_lsn()::text AS as_of,
    ARRAY(SELECT c.company_id FROM user_companies c JOIN companies_public k ON k.id = c.company_id AND k.is_active
          WHERE c.user_id = u.id ORDER BY c.company_id) AS company_ids,
    ARRAY(SELECT w.warehouse_id FROM user_warehouses w WHERE w.user_id = u.id ORDER BY w.warehouse_id) AS warehouse_ids
  FROM live JOIN users u ON u.id = live.user_id AND u.is_active`;
