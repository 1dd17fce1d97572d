import { type OrderView } from '@godown/contracts/orders';
import {
  faultsOfNote,
  type NoteFault,
  type NoteKind,
  type NoteQuantities,
  remainingBySku,
} from '@godown/contracts/receivables';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useCreateNote } from './create-note.request.js';
import { t } from './credit-notes.texts.js';

type Quantities = Readonly<Record<string, NoteQuantities>>;

const NOTHING: NoteQuantities = { credit: 0, expired: 0, damaged: 0 };

export interface NoteFormState {
  /** What of the SKU can still be noted. */
  leftOf: (sku: string) => number;
  valueOf: (itemId: string, kind: NoteKind) => number | null;
  errorOf: (itemId: string, kind: NoteKind) => string | undefined;
  set: (itemId: string, kind: NoteKind, quantity: number | null) => void;
  submit: () => void;
  isRunning: boolean;
}

/** Quantities of a note as they are typed; what only the server knows, it says. */
export function useNoteForm(
  order: Pick<OrderView, 'id' | 'itemDetails' | 'dcnItems'>,
  onDone: () => void,
): NoteFormState {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [faults, setFaults] = useState<readonly NoteFault[]>([]);
  const create = useCreateNote(order.id);
  const { key, renew, settled } = useIdempotencyKey();
  const left = remainingBySku(order.itemDetails, order.dcnItems);
  const firstOpen = order.itemDetails.find(({ sku }) => (left.get(sku) ?? 0) > 0);
  /** What is wrong with the whole note stands at its first field. */
  const placed = (fault: NoteFault) => fault.field ?? `${firstOpen?.id ?? ''}.credit`;
  const submit = () => {
    if (create.isPending) return;
    const found = faultsOfNote(order.itemDetails, [], quantities);
    setFaults(found);
    if (found.length > 0) return;
    create.mutate(
      { body: quantities, idempotencyKey: key() },
      {
        onSettled: settled,
        onSuccess: ({ message }) => {
          notify.success(message ?? 'Success');
          onDone();
        },
        onError: (error) => {
          if (isApiError(error) && error.fieldErrors.length > 0) setFaults(error.fieldErrors);
          else notifyError(error, { text: t('dialog.failed') });
        },
      },
    );
  };
  return {
    leftOf: (sku) => left.get(sku) ?? 0,
    valueOf: (itemId, kind) => {
      const given = quantities[itemId]?.[kind] ?? 0;
      return given === 0 ? null : given;
    },
    errorOf: (itemId, kind) => faults.find((fault) => placed(fault) === `${itemId}.${kind}`)?.message,
    set: (itemId, kind, quantity) => {
      renew();
      setFaults([]);
      setQuantities((before) => ({
        ...before,
        [itemId]: { ...NOTHING, ...before[itemId], [kind]: quantity ?? 0 },
      }));
    },
    submit,
    isRunning: create.isPending,
  };
}
