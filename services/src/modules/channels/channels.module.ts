import { Module } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { BILLING_EVENTS } from '../billing/index.js';
import { ORDER_EVENTS } from '../orders/index.js';
import { StoreUpdates } from './store-updates.service.js';

@Module({ providers: [StoreUpdates] })
export class ChannelsModule {
  constructor(events: Events, wishes: StoreUpdates) {
    events.alongside(ORDER_EVENTS.moved, (tx, moved) => wishes.afterMoves(tx, moved));
    events.alongside(BILLING_EVENTS.codRemitted, (tx, remitted) => wishes.afterRemittances(tx, remitted));
  }
}
