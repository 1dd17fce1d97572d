import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../core/reading.ts';
import { type ShopBook } from './shop-book.ts';

/** What a shop's API answers when it is told to: nothing, or something else than was asked. */
export function misbehave(api: FastifyInstance, book: ShopBook): void {
  api.addHook('onRequest', async (request, reply) => {
    const { goSilent, answers } = book.settings(text(fieldsOf(request.params)['shop']));
    if (goSilent) return reply.code(503).send('');
    if (answers === 'html') return reply.type('text/html').send('<!doctype html><title>Checking your browser</title>');
    if (answers === 'object') return reply.send({});
    if (answers === 'list') return reply.send([]);
  });
}
