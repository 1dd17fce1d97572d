import { type CustomerReturnResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { RETURNED_FROM } from './find-returnable-orders.request.js';
import { findOrderNumber } from './find-order-number.request.js';
import { getOrder } from './get-order.request.js';
import { type KeptCustomerReturn, type OrderOfReturn, type ReturnedPiece } from './kept-customer-returns.js';
import { type KnownReturnable, takePieces } from './known-returnables.js';
import { getReturnable } from './returnable-pieces.request.js';
import { t } from './returns.texts.js';
import { refusedHere, uploadReturnPhotos } from './upload-return-photos.js';

interface FoundReturn {
  order: { id: string; companyId: string };
  items: { id: string; quantity: number }[];
}

/** @throws ApiError when no or more than one delivered order has the number */
async function orderOf({ shopOrderId }: OrderOfReturn): Promise<KnownReturnable> {
  const orders = await Promise.all((await findOrderNumber(shopOrderId)).map(getOrder));
  const found = orders.filter(({ status }) => RETURNED_FROM.includes(status));
  const [first] = found;
  if (first === undefined) throw refusedHere(t('customer.orderMissing', { order: shopOrderId }));
  if (found.length > 1) throw refusedHere(t('customer.severalOrders', { order: shopOrderId }));
  return getReturnable(first);
}

/** The pieces by lines: a WSIN and an SKU may name the same. @throws ApiError for a code that is not in the order */
function piecesOf({ shopOrderId, lines }: KnownReturnable, pieces: readonly ReturnedPiece[]): ReturnedPiece[] {
  const taken = new Map<string, number>();
  for (const piece of pieces)
    if (!takePieces(lines, taken, piece))
      throw refusedHere(t('customer.notInOrder', { code: piece.code, order: shopOrderId }));
  return lines.flatMap(({ id, sku, title }) => {
    const quantity = taken.get(id) ?? 0;
    return quantity === 0 ? [] : [{ id, code: sku, title, quantity }];
  });
}

function foundOf({ order: { id, companyId }, pieces }: KeptCustomerReturn): FoundReturn | null {
  const items = pieces.flatMap((piece) => (piece.id === null ? [] : [{ id: piece.id, quantity: piece.quantity }]));
  if (id === null || companyId === null || items.length < pieces.length) return null;
  return { order: { id, companyId }, items };
}

/** The same with its order and lines, which the device did not know. @throws ApiError when they are not found */
async function identified(one: KeptCustomerReturn): Promise<KeptCustomerReturn> {
  if (foundOf(one) !== null) return one;
  const { id, companyId, shopOrderId } = one.order;
  const order =
    id === null || companyId === null ? await orderOf(one.order) : await getReturnable({ id, companyId, shopOrderId });
  return {
    ...one,
    order: { id: order.id, companyId: order.companyId, shopOrderId: order.shopOrderId },
    pieces: piecesOf(order, one.pieces),
  };
}

/** Recorded once under its key, however often it is sent. @param write keeps what it was found to be for the next try */
export async function sendCustomerReturn(
  kept: KeptCustomerReturn,
  write: (one: KeptCustomerReturn) => void,
): Promise<CustomerReturnResponse> {
  const one = await identified(kept);
  const found = foundOf(one);
  if (found === null) throw refusedHere(t('customer.orderMissing', { order: one.order.shopOrderId }));
  const { id, companyId } = found.order;
  const photos = one.uploads ?? (await uploadReturnPhotos(one, companyId));
  write({ ...one, uploads: photos });
  return api.post<CustomerReturnResponse>(`/returns/customer/${id}`, {
    body: { reason: one.reason, items: found.items, photos },
    idempotencyKey: one.key,
    companyId,
  });
}
