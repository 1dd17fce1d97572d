import { Injectable } from '@nestjs/common';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@godown/contracts/orders';
import { COURIERS, SCAN_RANKS } from '@godown/contracts/shipping';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import {
  type CourierAccount,
  CourierAccountsService,
  type CourierAdapter,
  CourierAdapters,
  type CourierNdr,
  type CourierScan,
  type NdrInstructions,
  type NdrResult,
  type StatusMap,
  checkReattempt,
  meaningOf,
  outcomeOf,
} from '../../couriers/index.js';
import { type FailedParcel, FailedParcelReadModel } from '../../shipping/index.js';
import { type PushOutcome } from './push.repository.js';
import { type DuePush } from './push.sql.js';

interface PushTalk {
  readonly push: DuePush;
  readonly parcel: FailedParcel;
  readonly account: CourierAccount;
}

/** How soon a courier that works requests off later is asked what became of one. */
const ANSWER_AFTER_MS = 2 * 60_000;
const ON_ITS_WAY: readonly OrderStatus[] = ['OUT_FOR_DELIVERY', 'IN_TRANSIT', 'SHIPPED'];

/** The talk with one courier about one approved request. Throws an UpstreamError for whatever is not clear. */
@Injectable()
export class NdrActionSender {
  constructor(
    private readonly database: Database,
    private readonly parcels: FailedParcelReadModel,
    private readonly accounts: CourierAccountsService,
    private readonly adapters: CourierAdapters,
    private readonly clock: Clock,
  ) {}

  async send(push: DuePush): Promise<PushOutcome> {
    const talk = await this.prepare(push);
    if (talk === null) return refused('No courier has this parcel');
    const { parcel, account } = talk;
    const adapter = this.adapters.of(parcel.courier);
    const { ndr } = adapter;
    const overtaken = overtakenBy(push, { ...parcel, status: push.orderStatus }, ndr);
    if (overtaken) return overtaken;
    if (ndr === null)
      return refused(`${COURIERS[parcel.courier].name} takes no requests here: arrange it with the warehouse`);
    if (push.ticket !== null) return this.read(talk, await outcomeOf(ndr, account, parcel.awb, push.ticket), adapter);
    if (push.requestType === 'CANCEL_ORDER') {
      return this.read(
        talk,
        await ndr.requestReturn(
          account,
          parcel.awb,
          push.issueDescription ?? 'The buyer does not want it any more',
          parcel.partnerIds,
        ),
        adapter,
      );
    }
    return this.askAgain(talk, adapter, ndr);
  }

  private prepare(push: DuePush): Promise<PushTalk | null> {
    return this.database.within(Actor.system([push.companyId]), async (tx) => {
      const parcel = await this.parcels.find(tx, push.companyId, push.orderId);
      return (
        parcel && {
          push,
          parcel,
          account: await this.accounts.get(tx, push.companyId, parcel.courier, parcel.accountKey),
        }
      );
    });
  }

  private async askAgain(talk: PushTalk, adapter: CourierAdapter, ndr: CourierNdr): Promise<PushOutcome> {
    const { push, parcel, account } = talk;
    const wishes: NdrInstructions = { phone: push.phone, address: push.address, day: push.day };
    const failed = { attempts: parcel.attempts, rawCode: parcel.rawCode ?? '', description: parcel.description };
    const verdict = checkReattempt(ndr.rule, failed, wishes, this.clock.now());
    if (verdict.kind === 'never') return refused(verdict.why);
    const goesBefore =
      ndr.rule.detailsGo === 'before' && !push.detailsSent && (wishes.phone !== null || wishes.address !== null);
    if (goesBefore) {
      const changed = await ndr.changeDetails(account, parcel.awb, wishes, parcel.partnerIds);
      if (changed.kind === 'refused') return this.read(talk, changed, adapter);
    }
    const detailsSent = push.detailsSent || goesBefore;
    if (verdict.kind === 'later') {
      const told = detailsSent ? 'The courier has the new details. ' : '';
      return {
        kind: 'later',
        at: verdict.at,
        ticket: null,
        waitsSince: null,
        detailsSent,
        note: `${told}${verdict.why}`,
      };
    }
    const asked = await ndr.requestReattempt(account, parcel.awb, wishes, parcel.partnerIds);
    const answer = asked.kind === 'queued' ? await this.outcomeSoFar(ndr, talk, asked) : asked;
    return { ...(await this.read(talk, answer, adapter)), detailsSent };
  }

  /** A request that was taken is not sent again because its outcome could not be asked for at once. */
  private async outcomeSoFar(
    ndr: CourierNdr,
    { account, parcel }: PushTalk,
    asked: NdrResult & { kind: 'queued' },
  ): Promise<NdrResult> {
    try {
      return await outcomeOf(ndr, account, parcel.awb, asked.ticket);
    } catch {
      return asked;
    }
  }

  private async read(
    { push, parcel, account }: PushTalk,
    answer: NdrResult,
    adapter: CourierAdapter,
  ): Promise<PushOutcome> {
    switch (answer.kind) {
      case 'accepted':
        return {
          kind: 'accepted',
          note: push.requestType === 'CANCEL_ORDER' ? 'The courier sends the parcel back' : 'The courier tries again',
        };
      case 'queued': {
        const now = this.clock.now();
        return {
          kind: 'later',
          at: new Date(now.getTime() + ANSWER_AFTER_MS),
          ticket: answer.ticket,
          waitsSince: push.waitsSince ?? now,
          note: 'The courier is processing it',
        };
      }
      case 'refused': {
        // An earlier try may have done its work although its answer was lost: the parcel itself says so.
        const { isReturning, status } = newestOf(
          await adapter.track(account, [parcel.awb], new Map([[parcel.awb, parcel.partnerIds]])),
          this.adapters.statusMapOf(parcel.courier),
        );
        const now = { isReturning, status: status ?? push.orderStatus };
        return overtakenBy(push, now, adapter.ndr) ?? refused(answer.reason);
      }
    }
  }
}

/** What the parcel's own way has decided already. */
function overtakenBy(
  push: DuePush,
  { isReturning, status }: { readonly isReturning: boolean; readonly status: OrderStatus },
  ndr: CourierNdr | null,
): PushOutcome | null {
  const wantsBack = push.requestType === 'CANCEL_ORDER';
  if (status === 'DELIVERED') return refused('The parcel was delivered meanwhile');
  if (status === 'LOST') return refused('The courier has lost the parcel');
  if (isReturning)
    return wantsBack
      ? { kind: 'accepted', note: 'The parcel is on its way back' }
      : refused('The parcel is on its way back already');
  if (wantsBack || ndr?.takesDetailsOnTheWay === true || !ON_ITS_WAY.includes(status)) return null;
  const unsent = !push.detailsSent && (push.phone !== null || push.address !== null) ? ', without the new details' : '';
  return { kind: 'accepted', note: `The courier tries again already${unsent}: ${ORDER_STATUS_LABELS[status]}` };
}

function newestOf(
  scans: readonly CourierScan[],
  statusMap: StatusMap,
): { isReturning: boolean; status: OrderStatus | null } {
  const newestFirst = [...scans].sort((a, b) => b.scannedAt.getTime() - a.scannedAt.getTime());
  const meanings = newestFirst.flatMap((scan) => meaningOf(statusMap, scan.codes) ?? []);
  return {
    isReturning: meanings.some(({ status, rank }) => rank === SCAN_RANKS.returning || status === 'RTO_DELIVERED'),
    status: meanings.find(({ status }) => status !== null)?.status ?? null,
  };
}

function refused(note: string): PushOutcome {
  return { kind: 'refused', note };
}
