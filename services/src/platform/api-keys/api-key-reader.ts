import { Injectable } from '@nestjs/common';
import { API_KEY_MESSAGES } from '@godown/contracts/api-keys';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { isAllowedFrom } from './address-list.js';
import { AccessTokens } from './access-tokens.js';
import { readApiKey, type ShownApiKey } from './api-key.js';
import { findLiveKey, type LiveApiKey, markUsed } from './api-keys.sql.js';

/** A key that was marked this recently is not marked again, so that reading does not write. */
const MARK_STEP_MS = 60_000;

/** Turns a key into who it is. Keys are read afresh each time, so that revoking one works at once. */
@Injectable()
export class ApiKeyReader {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
  ) {}

  /** Who shows this key, or this access token. @throws UserError as `find` */
  async identify(bearer: string, ip: string): Promise<LiveApiKey> {
    const shown = readApiKey(bearer) ?? (await this.tokens.read(bearer));
    if (shown === null) throw new UserError('unauthenticated', 'API_KEY', API_KEY_MESSAGES.invalid);
    return this.find(shown, ip);
  }

  /** @throws UserError unauthenticated for a key that does not work, forbidden from an address that is not on its list, or while its account must choose a password */
  async find(key: ShownApiKey, ip: string): Promise<LiveApiKey> {
    const now = this.clock.now();
    return this.database.within(this.system, async (tx) => {
      const found = await findLiveKey(tx, key, now);
      if (found === null) throw new UserError('unauthenticated', 'API_KEY', API_KEY_MESSAGES.invalid);
      if (!isAllowedFrom(found.allowedAddresses, ip))
        throw new UserError('forbidden', 'API_KEY_ADDRESS', API_KEY_MESSAGES.wrongAddress);
      // Whoever set the password could have a key made with it as well: like the account, its keys wait.
      if (found.mustChangePassword)
        throw new UserError('forbidden', 'PASSWORD_CHANGE_REQUIRED', API_KEY_MESSAGES.choosePassword);
      const { lastUsedAt } = found;
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MARK_STEP_MS)
        await markUsed(tx, found, { at: now, ip });
      const { scopes } = key;
      return scopes === null ? found : { ...found, scopes: found.scopes.filter((one) => scopes.includes(one)) };
    });
  }
}
