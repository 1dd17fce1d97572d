import { type CustomerReturnRequest, type OrderCheckInsResponse, RETURN_MESSAGES } from '@godown/contracts/returns';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useRecordReturn } from './record-return.request.js';
import { t } from './returns.texts.js';

export type ReturnablePieces = OrderCheckInsResponse['returnable'];
type Faults = Readonly<Record<string, string>>;

function faultsOf(pieces: ReturnablePieces, { reason, items }: CustomerReturnRequest): Faults {
  const faults: Record<string, string> = {};
  if (reason === '') faults.reason = t('reasonIsRequired');
  const [first] = pieces;
  if (items.length === 0 && first !== undefined) faults[first.id] = RETURN_MESSAGES.noItems;
  for (const { id, quantity } of items) {
    const left = pieces.find((line) => line.id === id);
    if (left !== undefined && quantity > left.quantity) faults[id] = RETURN_MESSAGES.tooMany(left.sku, left.quantity);
  }
  return faults;
}

/** The goods that a customer hands in, as they are typed. */
export function useCustomerReturn(orderId: string, pieces: ReturnablePieces, onDone: () => void) {
  const [reason, setReason] = useState('');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [faults, setFaults] = useState<Faults>({});
  const record = useRecordReturn(orderId);
  const { key, renew, settled } = useIdempotencyKey();
  const changed = () => {
    renew();
    setFaults({});
  };
  const submit = () => {
    if (record.isPending) return;
    const items = pieces.flatMap(({ id }) => {
      const quantity = quantities[id] ?? 0;
      return quantity === 0 ? [] : [{ id, quantity }];
    });
    const body = { reason: reason.trim(), items };
    const found = faultsOf(pieces, body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    record.mutate(
      { body, idempotencyKey: key() },
      {
        onSettled: settled,
        onSuccess: ({ message }) => {
          notify.success(message);
          onDone();
        },
        onError: (error) => {
          const errors = isApiError(error) ? error.fieldErrors : [];
          if (errors.length > 0) setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
          else notifyError(error, { text: t('customer.failed') });
        },
      },
    );
  };
  return {
    reason,
    setReason: (text: string) => {
      changed();
      setReason(text);
    },
    quantityOf: (id: string) => {
      const quantity = quantities[id] ?? 0;
      return quantity === 0 ? null : quantity;
    },
    setQuantity: (id: string, quantity: number | null) => {
      changed();
      setQuantities((before) => ({ ...before, [id]: quantity ?? 0 }));
    },
    faultOf: (field: string) => faults[field],
    submit,
    isRunning: record.isPending,
  };
}
