import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Namespace } from 'socket.io';
import { ORDER_EVENTS, type OrdersChanged } from '@godown/contracts/orders';
import { Database } from '../../../database/database.js';
import { Events } from '../../../platform/events/events.js';

/** A company whose orders change all the time is told of this often (milliseconds). */
const TOLD_EVERY_MS = 1_000;

const CHANGES = [
  'order.placed',
  'order.approved',
  'order.moved',
  'order.return-started',
  'order.return-ended',
] as const;

/** Tells open pages that orders of a company have arrived or moved, once for all of a second. */
@Injectable()
export class OrdersLive implements OnApplicationShutdown {
  private namespace: Namespace | null = null;
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(events: Events, database: Database) {
    for (const type of CHANGES)
      events.alongside(type, async (_tx, happened) => {
        const companyIds = new Set(happened.flatMap(({ companyId }) => companyId ?? []));
        database.afterCommit(() => this.gather(companyIds));
      });
  }

  attach(namespace: Namespace): void {
    this.namespace = namespace;
  }

  onApplicationShutdown(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  private gather(companyIds: ReadonlySet<string>): void {
    for (const companyId of companyIds) this.changed.add(companyId);
    this.timer ??= setTimeout(() => this.tell(), TOLD_EVERY_MS).unref();
  }

  private tell(): void {
    this.timer = null;
    for (const companyId of this.changed)
      this.namespace?.to(roomOf(companyId)).emit(ORDER_EVENTS.changed, { companyId } satisfies OrdersChanged);
    this.changed.clear();
  }
}

export function roomOf(companyId: string): string {
  return `company:${companyId}`;
}
