import {
  type BoxChoice,
  faultOfPackedItems,
  type OrderToPack,
  type PackOrderRequest,
  type WeighedParcel,
} from '@godown/contracts/packing';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { faultOfPhoto, PhotoFault, sendPhoto } from '../../browser/send-photo.request.js';
import { usePackOrder } from './pack-order.request.js';
import { t } from './packing.texts.js';
import { type CheckedItems, useCheckedItems } from './use-checked-items.js';

type Measure = keyof WeighedParcel;
type Measures = Record<Measure, number | null>;

interface FieldFault {
  field: string;
  message: string;
}

export interface PackingState {
  items: CheckedItems;
  measures: Measures;
  set: (measure: Measure, value: number | null) => void;
  /** All of it, once it is typed. */
  parcel: WeighedParcel | null;
  box: BoxChoice | null;
  chooseBox: (box: BoxChoice | null) => void;
  photo: ReturnType<typeof usePhoto>;
  faultOf: (measure: Measure) => string | undefined;
  submit: (isFilled: boolean) => Promise<void>;
  isRunning: boolean;
}

const UNMEASURED: Measures = { weightGrams: null, lengthCm: null, breadthCm: null, heightCm: null };

function parcelOf({ weightGrams, lengthCm, breadthCm, heightCm }: Measures): WeighedParcel | null {
  if (weightGrams === null || lengthCm === null || breadthCm === null || heightCm === null) return null;
  return { weightGrams, lengthCm, breadthCm, heightCm };
}

interface Packed {
  packed: CheckedItems['packed'];
  parcel: WeighedParcel;
  box: BoxChoice | null;
  photo: string | null;
}

function bodyOf({ packing }: OrderToPack, { packed, parcel, box, photo }: Packed): PackOrderRequest {
  return {
    items: [...packed],
    ...parcel,
    ...(box === null ? {} : { box: box.name }),
    ...(photo === null ? {} : { photo }),
    ...(packing === null ? {} : { replaces: packing.id }),
  };
}

/** A photo of the parcel, which is sent once however often the packing is. */
function usePhoto(companyId: string, onChange: () => void) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<{ file: File; id: string } | null>(null);
  const choose = (file: File | null) => {
    onChange();
    const found = file === null ? null : faultOfPhoto(file);
    setFault(found ?? undefined);
    if (found === null) setPhoto(file);
  };
  const send = async (): Promise<string | null> => {
    if (photo === null) return null;
    if (sent?.file === photo) return sent.id;
    const id = await sendPhoto(photo, companyId);
    setSent({ file: photo, id });
    return id;
  };
  const refuse = (message: string) => {
    setSent(null);
    setFault(message);
  };
  return { photo, fault, choose, send, refuse };
}

/** What is typed of the parcel: its size, from a box or by hand, and its weight. */
function useMeasures(onChange: () => void) {
  const [box, setBox] = useState<BoxChoice | null>(null);
  const [measures, setMeasures] = useState<Measures>(UNMEASURED);
  const set = (measure: Measure, value: number | null) => {
    onChange();
    // Another size is another box.
    if (measure !== 'weightGrams') setBox(null);
    setMeasures((before) => ({ ...before, [measure]: value }));
  };
  const chooseBox = (next: BoxChoice | null) => {
    onChange();
    setBox(next);
    if (next === null) return;
    const { lengthCm, breadthCm, heightCm } = next;
    setMeasures((before) => ({ ...before, lengthCm, breadthCm, heightCm }));
  };
  return { box, measures, set, chooseBox, parcel: parcelOf(measures) };
}

export function usePacking(order: OrderToPack, onPacked: (parcel: WeighedParcel) => void): PackingState {
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [isRunning, setRunning] = useState(false);
  const { key, renew, settled } = useIdempotencyKey();
  const changed = () => {
    renew();
    setFaults([]);
  };
  const items = useCheckedItems(order.items, changed);
  const measuring = useMeasures(changed);
  const photo = usePhoto(order.companyId, changed);
  const pack = usePackOrder(order.orderId);
  const refused = (error: unknown) => {
    if (error instanceof PhotoFault) return photo.refuse(error.message);
    const errors = isApiError(error) ? error.fieldErrors : [];
    if (errors.length === 0) notifyError(error, { text: t('failed') });
    for (const { field, message } of errors) {
      if (field === 'photo') photo.refuse(message);
      if (field.startsWith('items')) items.refuse(message);
    }
    setFaults(errors);
  };
  const save = async (parcel: WeighedParcel) => {
    setRunning(true);
    try {
      const body = bodyOf(order, { packed: items.packed, parcel, box: measuring.box, photo: await photo.send() });
      const { message } = await pack.mutateAsync({ body, idempotencyKey: key() }, { onSettled: settled });
      notify.success(message);
      onPacked(parcel);
    } catch (error) {
      refused(error);
    } finally {
      setRunning(false);
    }
  };
  const submit = async (isFilled: boolean) => {
    const missing = faultOfPackedItems(order.items, items.packed);
    if (missing !== null) items.refuse(missing);
    else if (isFilled && !isRunning && measuring.parcel !== null) await save(measuring.parcel);
  };
  const faultOf = (wanted: Measure) => faults.find(({ field }) => field === wanted)?.message;
  return { ...measuring, items, photo, faultOf, submit, isRunning };
}
