import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  CONNECTION_CHECK_LIMIT,
  CONNECTION_MESSAGES,
  type ConnectionCheck,
  COURIERS,
  type Credentials,
  type DeliveryPartnerKey,
  type PlatformCourierAccount,
} from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { CredentialVault } from '../../../platform/connectors/index.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { checkAccount } from '../kit/account-check.js';
import { CourierAdapters } from '../kit/courier-adapters.js';
import { companyOwner, platformOwner } from './courier-account.owner.js';
import { CourierAccountRepository } from './courier-account.repository.js';
import { readCredentials } from './courier-credentials.js';

/** Asks partners whether they take the saved credentials of an account, and keeps what they said with the account. */
@Injectable()
export class ConnectionCheckService {
  constructor(
    private readonly database: Database,
    private readonly accounts: CourierAccountRepository,
    private readonly vault: CredentialVault,
    private readonly adapters: CourierAdapters,
    private readonly limits: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** The company's own account. */
  async checkOwn(actor: Actor, courier: DeliveryPartnerKey): Promise<ConnectionCheck> {
    const companyId = actor.requireCompany();
    const saved = await this.database.within(actor, (tx) => this.accounts.listOfCompany(tx, companyId));
    const sealed = saved.find((row) => row.courier === courier)?.sealedCredentials ?? null;
    const check = await this.check(courier, companyOwner(companyId, courier), sealed);
    await this.database.within(actor, (tx) =>
      this.accounts.keepCheck(tx, { courier, sealedCredentials: sealed ?? '', check, companyId }),
    );
    return check;
  }

  async checkPlatform(actor: Actor, courier: DeliveryPartnerKey): Promise<ConnectionCheck> {
    const saved = await this.database.within(actor, (tx) => this.accounts.listOfPlatform(tx));
    const sealed = saved.find((row) => row.courier === courier)?.sealedCredentials ?? null;
    const check = await this.check(courier, platformOwner(courier), sealed);
    await this.database.within(actor, (tx) =>
      this.accounts.keepCheck(tx, { courier, sealedCredentials: sealed ?? '', check, companyId: null }),
    );
    return check;
  }

  async listPlatform(actor: Actor): Promise<PlatformCourierAccount[]> {
    const saved = await this.database.within(actor, (tx) => this.accounts.listOfPlatform(tx));
    return saved.map(({ courier, lastCheck }) => ({ key: courier, name: COURIERS[courier].name, lastCheck }));
  }

  /** Not inside a transaction: the partner may take its time. */
  private async check(courier: DeliveryPartnerKey, owner: string, sealed: string | null): Promise<ConnectionCheck> {
    const { name } = COURIERS[courier];
    if (sealed === null) throw new UserError('rule', 'CREDENTIALS_MISSING', CONNECTION_MESSAGES.noCredentials(name));
    if (!this.adapters.has(courier))
      throw new UserError('rule', 'COURIER_NOT_BOOKABLE', CONNECTION_MESSAGES.notBookable(name));
    await this.limits.require(
      { key: `connection-check:${owner}`, ...CONNECTION_CHECK_LIMIT },
      CONNECTION_MESSAGES.tooMany,
    );
    const credentials = readCredentials(this.vault.open(owner, sealed));
    const accountKey = `check:${owner}:${fingerprintOf(credentials)}`;
    const verdict = await checkAccount(this.adapters.of(courier), { courier, accountKey, credentials });
    return { ...verdict, checkedAt: this.clock.now().toISOString() };
  }
}

/** Other credentials sign in anew: the token that earlier ones opened says nothing about these. */
function fingerprintOf(credentials: Credentials): string {
  return createHash('sha256').update(JSON.stringify(credentials)).digest('hex').slice(0, 16);
}
