import { type FastifyReply } from 'fastify';
import { amount, text, type Fields } from '../../core/reading.ts';

export const NOT_THERE = {
  code: 'woocommerce_rest_shop_order_invalid_id',
  message: 'Invalid ID.',
  data: { status: 404 },
} as const;

export const NO_ROUTE = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
  data: { status: 404 },
} as const;

/** One page, with its counts in the headers; 10 rows unless more are asked for. */
export function pageOf(reply: FastifyReply, asked: Fields, rows: readonly object[]): FastifyReply {
  const size = text(asked['per_page']) === '' ? 10 : amount(asked['per_page']);
  if (size < 1 || size > 100)
    return reply.code(400).send({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): per_page',
      data: { status: 400 },
    });
  const page = Math.max(1, amount(asked['page']));
  return reply
    .headers({ 'x-wp-total': rows.length, 'x-wp-totalpages': Math.ceil(rows.length / size) })
    .send(rows.slice((page - 1) * size, page * size));
}
