import { Injectable } from '@nestjs/common';
import { type AccessTokenResponse, API_KEY_MESSAGES } from '@godown/contracts/api-keys';
import { callerNetwork } from '../../../core/client-address.js';
import { UserError } from '../../../core/errors.js';
import { ACCESS_TOKEN_LIFE, AccessTokens } from '../../../platform/api-keys/access-tokens.js';
import { readApiKey, type ShownApiKey } from '../../../platform/api-keys/api-key.js';
import { ApiKeyReader } from '../../../platform/api-keys/api-key-reader.js';
import { type LiveApiKey } from '../../../platform/api-keys/api-keys.sql.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { oauthError, type TokenRequest } from './token-request.js';

/** Tokens for one network. A token lasts an hour, so an honest client needs a few. */
const TRIES = { limit: 60, windowSeconds: 60 } as const;

/** OAuth 2.0 for partners' software: an API key is the client, its id the client ID, the key itself the client secret. */
@Injectable()
export class OAuthClients {
  constructor(
    private readonly keys: ApiKeyReader,
    private readonly tokens: AccessTokens,
    private readonly limits: RateLimit,
  ) {}

  /** @throws UserError with an OAuth code, or tooMany */
  async issue({ clientId, clientSecret, scopes }: TokenRequest, ip: string): Promise<AccessTokenResponse> {
    const shown = readApiKey(clientSecret);
    if (shown === null) throw wrongClient();
    await this.limits.require({ key: `oauth-token:${callerNetwork(ip)}`, ...TRIES });
    const key = await this.find(shown, ip);
    if (key.id !== clientId.toLowerCase()) throw wrongClient();
    const missing = scopes.find((scope) => !key.scopes.includes(scope));
    if (missing !== undefined) throw oauthError('invalid_scope', API_KEY_MESSAGES.scopeNotGiven(missing.slice(0, 60)));
    const asked = scopes.length === 0 ? null : [...new Set(scopes)];
    return {
      access_token: await this.tokens.issue(key.id, { ...shown, scopes: asked }),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFE,
      scope: (asked ?? key.scopes).join(' '),
    };
  }

  private async find(shown: ShownApiKey, ip: string): Promise<LiveApiKey> {
    try {
      return await this.keys.find(shown, ip);
    } catch (error) {
      if (error instanceof UserError && error.kind === 'unauthenticated') throw wrongClient();
      if (error instanceof UserError && error.kind === 'forbidden')
        throw oauthError('unauthorized_client', error.message);
      throw error;
    }
  }
}

const wrongClient = (): UserError => oauthError('invalid_client', API_KEY_MESSAGES.client, 'unauthenticated');
