import { Module } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { StoreUpdates } from './store-updates.service.js';

@Module({ providers: [StoreUpdates] })
export class ChannelsModule {
  constructor(events: Events, wishes: StoreUpdates) {
    events.alongside('order.moved', (tx, moved) => wishes.afterMoves(tx, moved));
    events.alongside('cod.remitted', (tx, remitted) => wishes.afterRemittances(tx, remitted));
  }
}
