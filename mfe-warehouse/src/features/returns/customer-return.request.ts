import { type CustomerReturnResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { listReturnableOrders } from './find-returnable-orders.request.js';
import { type KeptCustomerReturn, type OrderOfReturn, type ReturnedPiece } from './kept-customer-returns.js';
import { type KnownReturnable, lineOfCode } from './known-returnables.js';
import { getReturnable } from './returnable-pieces.request.js';
import { t } from './returns.texts.js';
import { refusedHere, uploadReturnPhotos } from './upload-return-photos.js';

interface FoundReturn {
  order: { id: string; companyId: string };
  items: { id: string; quantity: number }[];
}

/** @throws ApiError when no or more than one delivered order has the number */
async function orderOf({ shopOrderId }: OrderOfReturn): Promise<KnownReturnable> {
  const found = (await listReturnableOrders(shopOrderId)).filter(
    ({ label }) => label.toUpperCase() === shopOrderId.toUpperCase(),
  );
  const [first] = found;
  if (first === undefined) throw refusedHere(t('customer.orderMissing', { order: shopOrderId }));
  const { id, companyId } = first.order;
  if (found.length > 1 || id === null || companyId === null)
    throw refusedHere(t('customer.severalOrders', { order: shopOrderId }));
  return getReturnable({ id, companyId, shopOrderId: first.label });
}

/** One line of the order per code: a WSIN and an SKU may name the same. */
function piecesOf({ shopOrderId, lines }: KnownReturnable, pieces: readonly ReturnedPiece[]): ReturnedPiece[] {
  const found = new Map<string, ReturnedPiece>();
  for (const { code, quantity } of pieces) {
    const line = lineOfCode(lines, code);
    if (line === undefined) throw refusedHere(t('customer.notInOrder', { code, order: shopOrderId }));
    const before = found.get(line.id)?.quantity ?? 0;
    found.set(line.id, { id: line.id, code: line.sku, title: line.title, quantity: before + quantity });
  }
  return [...found.values()];
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
