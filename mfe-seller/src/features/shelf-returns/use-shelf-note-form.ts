import {
  faultsOfNote,
  type NotedSku,
  type NoteFault,
  remainingBySku,
  type ShelfNoteRequest,
  type ShelfOrder,
} from '@godown/contracts/receivables';
import { newIdempotencyKey } from '@godown/shared-ui/api';
import { useState } from 'react';
import { useProof } from '../../payments/use-proof.js';
import { type KeptNote } from './kept-notes.js';
import { notedWith } from './left-to-note.js';
import { type NoteQueue } from './use-note-queue.js';

export const SHELF_KINDS = ['expired', 'damaged'] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];
type Pieces = Readonly<Record<ShelfKind, number>>;

const NOTHING: Pieces = { expired: 0, damaged: 0 };

/** What the form fills: an order, perhaps with a return of it that was refused. */
export interface NoteOf {
  order: ShelfOrder;
  refused: KeptNote | null;
}

function piecesIn(refused: KeptNote | null): Readonly<Record<string, Pieces>> {
  const items = refused?.body.items ?? [];
  return Object.fromEntries(items.map(({ id, expired, damaged }) => [id, { expired, damaged }]));
}

function bodyOf({ orderId }: ShelfOrder, pieces: Readonly<Record<string, Pieces>>): ShelfNoteRequest {
  const items = Object.entries(pieces).map(([id, { expired, damaged }]) => ({ id, expired, damaged }));
  return { orderId, items: items.filter(({ expired, damaged }) => expired + damaged > 0) };
}

/** Checked by the rule of the server against what this phone knows; what only the server knows, it says. */
export function useShelfNoteForm(
  { order, refused }: NoteOf,
  queue: Pick<NoteQueue, 'kept' | 'add'>,
  onDone: () => void,
) {
  const [pieces, setPieces] = useState(() => piecesIn(refused));
  const [faults, setFaults] = useState<readonly NoteFault[]>([]);
  const photo = useProof(order.orderId);
  const waiting = queue.kept.filter(({ refusal }) => refusal === null);
  const noted: readonly NotedSku[] = notedWith(order, waiting);
  const left = remainingBySku(order.items, noted);
  const firstOpen = order.items.find(({ sku }) => (left.get(sku) ?? 0) > 0) ?? order.items[0];
  /** What is wrong with the return as a whole stands at its first field. */
  const placed = (fault: NoteFault) => fault.field ?? `${firstOpen?.id ?? ''}.expired`;
  const submit = () => {
    if (photo.isShrinking) return;
    const found = faultsOfNote(order.items, noted, pieces);
    setFaults(found);
    if (found.length > 0) return;
    const { companyId, retailer: shop, shopOrderId } = order;
    const named = { key: newIdempotencyKey(), refusal: null, companyId, shop, shopOrderId };
    void queue.add({ ...named, body: bodyOf(order, pieces) }, photo.file, refused).then(onDone);
  };
  return {
    leftOf: (sku: string) => Math.max(0, left.get(sku) ?? 0),
    valueOf: (id: string, kind: ShelfKind) => {
      const given = pieces[id]?.[kind] ?? 0;
      return given === 0 ? null : given;
    },
    errorOf: (id: string, kind: ShelfKind) => faults.find((fault) => placed(fault) === `${id}.${kind}`)?.message,
    set: (id: string, kind: ShelfKind, quantity: number | null) => {
      setFaults([]);
      setPieces((before) => ({ ...before, [id]: { ...NOTHING, ...before[id], [kind]: quantity ?? 0 } }));
    },
    photo,
    submit,
  };
}
