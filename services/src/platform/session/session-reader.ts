import { Injectable } from '@nestjs/common';
import { SessionConfig } from '../../config/session.config.js';
import { Database } from '../../database/database.js';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { type Session } from './session.js';
import { hashSessionToken } from './session-cookie.js';
import { FIND_AND_MARK, findLive, SESSION_COLUMNS } from './sessions.sql.js';

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
    const [row] = await this.database.unscoped(SESSION_COLUMNS, FIND_AND_MARK, [
      hashSessionToken(token),
      this.clock.now(),
      idleMinutes,
      absoluteMinutes,
      SEEN_STEP_SECONDS,
    ]);
    return row ?? null;
  }

  /** The live ones among the tokens. Looking does not count as being here: an open page that nobody uses ends with its session. */
  async findAll(tokens: readonly string[]): Promise<Map<string, Session>> {
    const { idleMinutes, absoluteMinutes } = this.config;
    const hashes = tokens.map((token) => hashSessionToken(token));
    const tokenOf = new Map(tokens.map((token, place) => [hashes[place]?.toString('hex'), token]));
    const found = await this.database.within(this.system, (tx) =>
      findLive(tx, hashes, { now: this.clock.now(), idleMinutes, absoluteMinutes }),
    );
    return new Map(found.map(({ tokenHash, ...session }) => [tokenOf.get(tokenHash.toString('hex')) ?? '', session]));
  }
}
