import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { type DomainEvent, type NewEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { Database } from '../../../database/database.js';
import { Ledger } from '../../ledger/index.js';
import { legTransfer } from './cod-legs.js';
import { CodRemittancesRepository } from './cod-remittances.repository.js';

/** A delivered COD order: its courier now owes the cash. */
@Injectable()
export class CodCollectionListener {
  constructor(
    private readonly database: Database,
    private readonly remittances: CodRemittancesRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    events: Events,
  ) {
    events.on('order.moved', 'cod-collection', (event) => this.collect(event), {
      concerns: isDelivery,
      retryLimit: 12,
      retryDelaySeconds: 10,
    });
  }

  private async collect(event: DomainEvent<'order.moved'>): Promise<void> {
    if (!isDelivery(event)) return;
    const { companyId, subjectId } = event;
    await this.database.within(Actor.system([companyId]), async (tx) => {
      const opened = await this.remittances.openForOrders(tx, companyId, [subjectId], this.clock.now());
      await this.ledger.transferMany(
        tx,
        opened.map((remittance) => legTransfer('COLLECTED', remittance, null)),
      );
    });
  }
}

function isDelivery({ data }: NewEvent<'order.moved'>): boolean {
  return data.to === 'DELIVERED';
}
