import { type BoxChoice, faultOfPackedItems, type OrderToPack, type WeighedParcel } from '@godown/contracts/packing';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { faultOfPhoto, sendPhoto } from '../../browser/send-photo.request.js';
import { usePackOrder } from './pack-order.request.js';
import { t } from './packing.texts.js';
import { type CheckedItems, useCheckedItems } from './use-checked-items.js';

export type Measure = keyof WeighedParcel;
type Measures = Record<Measure, number | null>;

export interface PackingState {
  items: CheckedItems;
  measures: Measures;
  set: (measure: Measure, value: number | null) => void;
  /** All of it, once it is typed. */
  parcel: WeighedParcel | null;
  box: BoxChoice | null;
  choose: (box: BoxChoice | null) => void;
  photo: File | null;
  setPhoto: (photo: File | null) => void;
  faultOf: (field: string) => string | undefined;
  submit: (isFilled: boolean) => Promise<void>;
  isRunning: boolean;
}

const UNMEASURED: Measures = { weightGrams: null, lengthCm: null, breadthCm: null, heightCm: null };

function sizeOf({ lengthCm, breadthCm, heightCm }: BoxChoice): Partial<Measures> {
  return { lengthCm, breadthCm, heightCm };
}

function parcelOf({ weightGrams, lengthCm, breadthCm, heightCm }: Measures): WeighedParcel | null {
  if (weightGrams === null || lengthCm === null || breadthCm === null || heightCm === null) return null;
  return { weightGrams, lengthCm, breadthCm, heightCm };
}

/** A photo of the parcel, which is sent once however often the packing is. */
function usePhoto(companyId: string) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<{ file: File; id: string } | null>(null);
  const send = async (): Promise<string | null> => {
    if (photo === null) return null;
    if (sent?.file === photo) return sent.id;
    const id = await sendPhoto(photo, companyId);
    setSent({ file: photo, id });
    return id;
  };
  return { photo, setPhoto, send, forget: () => setSent(null) };
}

/** What is typed of the parcel: its size, from a box or by hand, and its weight. */
function useMeasures([first]: readonly BoxChoice[], onChange: () => void) {
  const [box, setBox] = useState<BoxChoice | null>(first ?? null);
  const [measures, setMeasures] = useState<Measures>({ ...UNMEASURED, ...(first ? sizeOf(first) : {}) });
  const set = (measure: Measure, value: number | null) => {
    onChange();
    // Another size is another box.
    if (measure !== 'weightGrams') setBox(null);
    setMeasures((before) => ({ ...before, [measure]: value }));
  };
  const choose = (next: BoxChoice | null) => {
    onChange();
    setBox(next);
    if (next !== null) setMeasures((before) => ({ ...before, ...sizeOf(next) }));
  };
  return { box, measures, set, choose, parcel: parcelOf(measures) };
}

export function usePacking(order: OrderToPack, onPacked: (parcel: WeighedParcel) => void): PackingState {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const { key, renew, settled } = useIdempotencyKey();
  const changed = () => {
    renew();
    setFaults(new Map());
  };
  const items = useCheckedItems(order.items, changed);
  const measuring = useMeasures(order.boxes, changed);
  const { photo, setPhoto, send, forget } = usePhoto(order.companyId);
  const pack = usePackOrder(order.orderId);
  const refused = (error: unknown) => {
    const errors = isApiError(error) ? error.fieldErrors : [];
    if (errors.some(({ field }) => field === 'photo')) forget();
    const ofItems = errors.find(({ field }) => field.startsWith('items'));
    if (ofItems !== undefined) items.refuse(ofItems.message);
    setFaults(new Map(errors.map(({ field, message }) => [field, message])));
    if (errors.length === 0) notifyError(error, { text: t('failed') });
  };
  const save = async (parcel: WeighedParcel) => {
    setRunning(true);
    try {
      const id = await send();
      const body = {
        items: [...items.packed],
        ...parcel,
        ...(measuring.box === null ? {} : { box: measuring.box.name }),
        ...(id === null ? {} : { photo: id }),
        ...(order.packing === null ? {} : { replaces: order.packing.id }),
      };
      const { message } = await pack.mutateAsync({ body, idempotencyKey: key() }, { onSettled: settled });
      notify.success(message);
      onPacked(parcel);
    } catch (error) {
      refused(error);
    } finally {
      setRunning(false);
    }
  };
  return {
    ...measuring,
    items,
    photo,
    setPhoto: (file) => {
      changed();
      const fault = file === null ? null : faultOfPhoto(file);
      if (fault !== null) setFaults(new Map([['photo', fault]]));
      else setPhoto(file);
    },
    faultOf: (field) => faults.get(field),
    submit: async (isFilled) => {
      const missing = faultOfPackedItems(order.items, items.packed);
      if (missing !== null) items.refuse(missing);
      if (missing === null && isFilled && !isRunning && measuring.parcel !== null) await save(measuring.parcel);
    },
    isRunning,
  };
}
