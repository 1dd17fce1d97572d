import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { GroupedCalls, type Outcome } from '../../../core/grouped-calls.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import {
  isSameDigest,
  JsonReader,
  PushInbox,
  GROUPS_OF_PUSHES,
  type ReceivedPush,
  type StoredPush,
} from '../../../platform/connectors/index.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS, type StoreJob } from '../channels.jobs.js';
import { type ChannelWebhook, type StorePush } from '../kit/channel-connector.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { findPushingStores, type StoreOfPush } from '../stores/connected-stores.sql.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreAccounts } from '../stores/store-accounts.js';

/** An order that a store told of. */
export interface TakeOrderJob extends StoreJob {
  readonly externalId: string;
}

/** Whom a webhook says it comes from, by its address. */
export interface PushingStore {
  readonly channel: string;
  readonly id: string;
  readonly clientId: string;
}

interface Pushed {
  readonly from: PushingStore;
  readonly webhook: ChannelWebhook;
  readonly push: StorePush;
}

interface Told extends StoreJob {
  readonly externalId: string | null;
}

/** Keeps what stores push, and asks for the orders that they tell of: what a push says itself may be old. */
@Injectable()
export class StoreInbox {
  private readonly system = Actor.system();
  private readonly pushes = new GroupedCalls((pushed: readonly Pushed[]) => this.storeAll(pushed), GROUPS_OF_PUSHES);

  constructor(
    private readonly database: Database,
    private readonly inbox: PushInbox,
    private readonly stores: IntegrationsRepository,
    private readonly accounts: StoreAccounts,
    private readonly adapters: ChannelAdapters,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    inbox.handle<Told>(CHANNEL_JOBS.inbox, {
      parse: (push) => parsePush(push, adapters),
      apply: (tx, told) => this.apply(tx, told),
    });
  }

  /** @throws UserError missing for an unknown store, unauthenticated for a caller that does not prove itself */
  async store({ channel, id, clientId }: PushingStore, push: StorePush): Promise<void> {
    const webhook = this.adapters.find(channel)?.connector.webhook;
    if (!webhook || !isUuid(id)) throw UserError.missing(CHANNEL_MESSAGES.storeMissing);
    await this.pushes.call({ from: { channel, id: id.toLowerCase(), clientId }, webhook, push });
  }

  /** Several in one transaction; one that proves nothing is refused alone. */
  private async storeAll(pushed: readonly Pushed[]): Promise<Outcome<void>[]> {
    return this.database.within(this.system, async (tx) => {
      const ids = pushed.map(({ from }) => from.id);
      const stores = await findPushingStores(tx, ids);
      const proven = pushed.map((one) => this.proven(one, stores.get(one.from.id)));
      const received = proven.flatMap((one) => (one.ok ? [one.value] : []));
      await this.inbox.storeIn(tx, CHANNEL_JOBS.inbox, received);
      return proven.map((one) => (one.ok ? { ok: true, value: undefined } : one));
    });
  }

  private proven({ from, webhook, push }: Pushed, store: StoreOfPush | undefined): Outcome<ReceivedPush> {
    if (store?.type !== from.channel || store.disconnectedAt !== null)
      return { ok: false, error: UserError.missing(CHANNEL_MESSAGES.storeMissing) };
    const credentials = this.accounts.credentialsOf(store);
    if (isSameDigest(from.clientId, credentials.webhook_client_id) && webhook.isGenuine(push, credentials.secret))
      return { ok: true, value: receivedFrom(store, webhook, push) };
    const message = 'The webhook is not signed by this store';
    return { ok: false, error: new UserError('unauthenticated', 'WRONG_SIGNATURE', message) };
  }

  private async apply(tx: EntityManager, told: readonly Told[]): Promise<void> {
    const now = this.clock.now();
    for (const { companyId, id } of new Map(told.map((one) => [one.id, one])).values())
      await this.stores.update(tx, { companyId, id }, { lastWebhookAt: now, untoldSince: null });
    for (const { companyId, id, externalId } of told) {
      if (externalId === null) continue;
      const job: TakeOrderJob = { companyId, id, externalId };
      await this.jobs.enqueue(tx, CHANNEL_JOBS.takeOrder, job);
    }
  }
}

function receivedFrom(
  { companyId, id, type: connector }: { companyId: string; id: string; type: string },
  webhook: ChannelWebhook,
  push: StorePush,
): ReceivedPush {
  const externalId = webhook.orderOf(push.headers, bodyOf(push.body));
  const body = JSON.stringify({ companyId, id, externalId, body: push.body.toString('utf8') });
  return { connector, body, key: `${id} ${webhook.keyOf(push)}` };
}

function bodyOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function parsePush({ connector, body }: StoredPush, adapters: ChannelAdapters): Told {
  const kept = new JsonReader(JSON.parse(body));
  const companyId = kept.at('companyId').text();
  const id = kept.at('id').text();
  if (companyId === null || id === null || adapters.find(connector) === undefined)
    throw new TypeError('the push names no store');
  return { companyId, id, externalId: kept.at('externalId').text() };
}
