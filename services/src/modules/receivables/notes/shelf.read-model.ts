import { Injectable } from '@nestjs/common';
import { type ShelfResponse } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { notesBy, shelfOrders } from './shelf.sql.js';

/** What a salesman can note at the shelves of their shops, and has noted. */
@Injectable()
export class Shelf {
  constructor(private readonly database: Database) {}

  read(actor: Actor): Promise<Omit<ShelfResponse, 'status' | 'message'>> {
    const salesmanId = actor.requireUser();
    return this.database.reading(actor, async (tx) => {
      const orders = await shelfOrders(tx, salesmanId);
      const notes = await notesBy(tx, salesmanId);
      return {
        orders: orders.map(({ orderedAt, ...order }) => ({ ...order, orderedAt: orderedAt.toISOString() })),
        notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
      };
    });
  }
}
