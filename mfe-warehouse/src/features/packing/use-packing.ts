import {
  type BoxChoice,
  faultOfPackedItems,
  type OrderToPack,
  type PackOrderRequest,
  type WeighedParcel,
} from '@godown/contracts/packing';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useMemo, useRef, useState } from 'react';
import { useDraftPhotos } from '../../kept/draft-photos.js';
import { useDraftBefore, useKeptDraft } from '../../kept/kept-draft.js';
import { faultOfPhoto, fittingPhoto, PhotoFault, sendPhoto } from '../../browser/send-photo.request.js';
import { isPackingDraft, type PackingDraft } from './packing-draft.js';
import { isUnreached, usePackOrder } from './pack-order.request.js';
import { t } from './packing.texts.js';
import { type CheckedItems, useCheckedItems } from './use-checked-items.js';
import { type PackingQueue } from './use-packing-queue.js';

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
  /** It was begun before the page was closed. */
  isContinued: boolean;
  /** Given up. */
  forget: () => void;
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
}

/** @param photo the id of its upload */
function bodyOf({ packing }: OrderToPack, { packed, parcel, box }: Packed, photo: string | null): PackOrderRequest {
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
  const sent = useRef<{ file: File; id: string } | null>(null);
  const choose = (file: File | null) => {
    onChange();
    const found = file === null ? null : faultOfPhoto(file);
    setFault(found ?? undefined);
    if (found === null) setPhoto(file);
  };
  const send = async (): Promise<string | null> => {
    if (photo === null) return null;
    if (sent.current?.file === photo) return sent.current.id;
    const id = await sendPhoto(photo, companyId);
    sent.current = { file: photo, id };
    return id;
  };
  const refuse = (message: string) => {
    sent.current = null;
    setFault(message);
  };
  /** One that was sent already goes with the packing by its id. */
  const unsent = async (): Promise<{ id: string | null; file: File | null }> => {
    if (photo === null) return { id: null, file: null };
    if (sent.current?.file === photo) return { id: sent.current.id, file: null };
    return { id: null, file: await fittingPhoto(photo) };
  };
  const files = useMemo(() => (photo === null ? [] : [photo]), [photo]);
  const restore = ([found]: readonly File[]) => setPhoto((now) => now ?? found ?? null);
  return { photo, files, restore, fault, choose, send, unsent, refuse };
}

/** What is typed of the parcel: its size, from a box or by hand, and its weight. */
function useMeasures(boxes: readonly BoxChoice[], before: PackingDraft | null, onChange: () => void) {
  const [box, setBox] = useState(() => boxes.find(({ name }) => name === before?.box) ?? null);
  const [measures, setMeasures] = useState<Measures>(before?.measures ?? UNMEASURED);
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

interface PackingProps {
  order: OrderToPack;
  queue: PackingQueue;
  onPacked: (parcel: WeighedParcel) => void;
}

/** Sends a packing; when nobody is reached, it is kept on the device and sent from there. */
function useDelivery(
  { order, queue, onPacked }: PackingProps,
  photo: ReturnType<typeof usePhoto>,
  { key, settled }: Pick<ReturnType<typeof useIdempotencyKey>, 'key' | 'settled'>,
) {
  const pack = usePackOrder();
  const { orderId, companyId, shopOrderId } = order;
  const send = async (packed: Packed) => {
    const body = bodyOf(order, packed, await photo.send());
    const { message } = await pack.mutateAsync(
      { orderId, companyId, body, idempotencyKey: key() },
      { onSettled: settled },
    );
    notify.success(message);
    queue.packed(orderId);
    onPacked(packed.parcel);
  };
  /** Under the same key: the server may have taken it without our knowing. */
  const keep = async (packed: Packed) => {
    const { id, file } = await photo.unsent();
    const body = bodyOf(order, packed, id);
    await queue.keep({ key: key(), order: { orderId, companyId, shopOrderId }, body }, file);
    onPacked(packed.parcel);
  };
  return (packed: Packed) =>
    send(packed).catch((error: unknown) => {
      if (isUnreached(error)) return keep(packed);
      throw error;
    });
}

export function usePacking({ order, queue, onPacked }: PackingProps): PackingState {
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [isRunning, setRunning] = useState(false);
  const { key, renew, settled } = useIdempotencyKey();
  const changed = () => {
    renew();
    setFaults([]);
  };
  const of = { what: 'packing', id: order.orderId };
  const before = useDraftBefore(of, isPackingDraft);
  const items = useCheckedItems(order.items, before?.scanned ?? [], changed);
  const measuring = useMeasures(order.boxes, before, changed);
  const draft: PackingDraft = {
    scanned: items.scanned,
    measures: measuring.measures,
    box: measuring.box?.name ?? null,
  };
  const forgetTyped = useKeptDraft(of, draft);
  const photo = usePhoto(order.companyId, changed);
  const kept = useDraftPhotos(of, photo);
  const forget = () => {
    forgetTyped();
    kept.forget();
  };
  const deliver = useDelivery({ order, queue, onPacked }, photo, { key, settled });
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
      await deliver({ packed: items.packed, parcel, box: measuring.box });
      forget();
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
  return {
    ...measuring,
    items,
    photo,
    faultOf,
    submit,
    isRunning,
    forget,
    isContinued: before !== null || kept.areRestored,
  };
}
