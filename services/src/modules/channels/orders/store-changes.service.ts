import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Notices } from '../../notices/index.js';
import { OrderRevisions } from '../../orders/index.js';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { type ExternalOrderEntity } from './external-order.entity.js';
import { ExternalOrdersRepository, type RowChange } from './external-orders.repository.js';
import { isOver } from './order-builder.js';
import { OrderContext } from './order-context.js';
import { isSameButAsked, isSameContent } from './order-digest.js';

const BEFORE_BOOKING: readonly OrderStatus[] = ['PLACED', 'UNSERVICEABLE', 'RTS_FAILED'];
const CANCELLABLE: readonly OrderStatus[] = [...BEFORE_BOOKING, 'READY_TO_SHIP'];
const ON_ITS_WAY: readonly OrderStatus[] = [
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
];

const TOO_LATE = {
  changed: 'was changed in the store after it was booked',
  cancelled: 'was cancelled in the store after it was shipped',
} as const;
const CANCEL_ASKED = 'is to be cancelled: its buyer asks for it in the store';

/** What a store changes about an order that we have: before it is booked the order follows, afterwards people decide. */
@Injectable()
export class StoreChanges {
  constructor(
    private readonly rows: ExternalOrdersRepository,
    private readonly revisions: OrderRevisions,
    private readonly context: OrderContext,
    private readonly notices: Notices,
  ) {}

  /** @throws UserError when the order as it is now cannot be placed; the one that is there stays then */
  async apply(
    tx: EntityManager,
    store: IntegrationEntity,
    row: ExternalOrderEntity,
    shop: ShopOrder,
  ): Promise<RowChange> {
    const order = { companyId: row.companyId, id: row.orderId ?? '' };
    const status = await this.revisions.statusOf(tx, order);
    if (status === null) return { state: row.state };
    if (isOver(shop)) return this.cancelled(tx, row, status);
    const isOpen = BEFORE_BOOKING.includes(status) || ON_ITS_WAY.includes(status);
    if (shop.isCancelAsked === true && isOpen) await this.tellAsked(tx, row, row.orderId);
    if (row.state === 'taken' && isSameButAsked(row.digest, shop, row.mended)) return { state: 'taken' };
    const isContentSame = row.state === 'taken' && isSameContent(row.digest, shop);
    if (BEFORE_BOOKING.includes(status)) {
      const isPaymentOnly = isContentSame && shop.payment === null;
      return isPaymentOnly || shop.leftOut !== null ? { state: 'taken' } : this.replace(tx, store, row, shop);
    }
    if (isContentSame || !ON_ITS_WAY.includes(status)) return { state: 'taken', reason: null, detail: null };
    await this.tell(tx, row, 'changed');
    return { state: 'taken', reason: null, detail: null, revision: row.revision + 1 };
  }

  private async cancelled(tx: EntityManager, row: ExternalOrderEntity, status: OrderStatus): Promise<RowChange> {
    const change: RowChange = { state: 'cancelled', reason: null, detail: null };
    // First, so that the store is not told of its own cancellation.
    await this.rows.update(tx, { companyId: row.companyId, id: row.id }, change);
    if (CANCELLABLE.includes(status))
      await this.revisions.cancel(tx, { companyId: row.companyId, id: row.orderId ?? '' }, 'Cancelled in the store');
    else if (ON_ITS_WAY.includes(status)) await this.tell(tx, row, 'cancelled');
    return change;
  }

  private async replace(
    tx: EntityManager,
    store: IntegrationEntity,
    row: ExternalOrderEntity,
    shop: ShopOrder,
  ): Promise<RowChange> {
    const built = await this.context.build(tx, store, shop, row.mended);
    if (!built.ok) return { state: 'missed', reason: built.reason, detail: built.detail };
    const change: RowChange = {
      state: 'taken',
      orderId: built.order.id,
      reason: null,
      detail: null,
      revision: row.revision + 1,
    };
    // First, so that the store is not told that the order which is replaced was cancelled.
    await this.rows.update(tx, { companyId: row.companyId, id: row.id }, change);
    const before = { companyId: row.companyId, id: row.orderId ?? '' };
    const outcome = await this.revisions.replace(tx, before, built.order, row.revision + 1);
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome.kind === 'accepted' ? change : { state: 'missed', reason: 'NUMBER_TAKEN', detail: null };
  }

  /** Once, however often the order changes afterwards. */
  async tellAsked(
    tx: EntityManager,
    { companyId, id, number }: Pick<ExternalOrderEntity, 'companyId' | 'id' | 'number'>,
    orderId: string | null,
  ): Promise<void> {
    await this.notices.notify(tx, {
      companyId,
      to: 'company',
      key: `store-order:${id}:cancel-asked`,
      tone: 'warning',
      title: `Order ${number} ${CANCEL_ASKED}`,
      text: 'Cancel it here and in the store, or decline the request there.',
      link: `/orders/${orderId ?? ''}?tab=all`,
    });
  }

  private async tell(tx: EntityManager, row: ExternalOrderEntity, what: keyof typeof TOO_LATE): Promise<void> {
    await this.notices.notify(tx, {
      companyId: row.companyId,
      to: 'company',
      key: `store-order:${row.id}:${row.revision}:${what}`,
      tone: 'warning',
      title: `Order ${row.number} ${TOO_LATE[what]}`,
      text: 'Check the order before it goes on.',
      link: `/orders/${row.orderId ?? ''}?tab=all`,
    });
  }
}
