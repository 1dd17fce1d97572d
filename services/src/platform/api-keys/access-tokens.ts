import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { SecretsConfig } from '../../config/secrets.config.js';
import { Clock } from '../../core/clock.js';
import { isUuid } from '../../core/uuid.js';
import { type ShownApiKey } from './api-key.js';

/** Seconds. */
export const ACCESS_TOKEN_LIFE = 3_600;
const SIGNED = { algorithm: 'HS256', type: 'at+jwt', issuer: 'godown', audience: 'godown-api' } as const;

/**
 * Access tokens (RFC 9068, signed by us): which key was shown, by its hash, and which of its scopes were asked for. Nothing of them is
 * kept. The key is read with each call, so a token ends with its key, or with the key's secret.
 */
@Injectable()
export class AccessTokens {
  private readonly secret: Buffer;

  constructor(
    private readonly clock: Clock,
    secrets: SecretsConfig,
  ) {
    this.secret = secrets.keyFor('access-tokens');
  }

  async issue(keyId: string, { companyId, hash, scopes }: ShownApiKey): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ company: companyId, key: hash.toString('base64url'), scope: scopes?.join(' ') })
      .setProtectedHeader({ alg: SIGNED.algorithm, typ: SIGNED.type })
      .setIssuer(SIGNED.issuer)
      .setAudience(SIGNED.audience)
      .setSubject(keyId)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_LIFE)
      .sign(this.secret);
  }

  /** @returns null for what is none of ours, or over */
  async read(token: string): Promise<ShownApiKey | null> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: [SIGNED.algorithm],
        typ: SIGNED.type,
        issuer: SIGNED.issuer,
        audience: SIGNED.audience,
        currentDate: this.clock.now(),
      });
      const { company, key, scope } = payload;
      if (typeof company !== 'string' || !isUuid(company) || typeof key !== 'string') return null;
      return {
        companyId: company,
        hash: Buffer.from(key, 'base64url'),
        scopes: typeof scope === 'string' ? scope.split(' ') : null,
      };
    } catch {
      return null;
    }
  }
}
