import {
  type CheckInFault,
  faultsOfCheckIn,
  PIECE_CONDITIONS,
  type PieceCondition,
  type PieceCounts,
  type ReturnParcelDetail,
} from '@godown/contracts/returns';
import { isApiError, notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { PhotoFault } from '../../browser/send-photo.request.js';
import { useCheckInReturn } from './check-in.request.js';
import { t } from './returns.texts.js';
import { type Photos, usePhotos } from './use-photos.js';

type Item = ReturnParcelDetail['items'][number];
type Counted = PieceCounts & { remark: string };

const NOTHING: Counted = { good: 0, damaged: 0, missing: 0, other: 0, remark: '' };

export interface CheckInState {
  countOf: (item: Item) => Counted;
  countedOf: (item: Item) => number;
  set: (item: Item, change: Partial<Counted>) => void;
  /** Counts what is left of every item under one condition. */
  setRest: (condition: PieceCondition) => void;
  scan: (code: string) => void;
  scanFault: string | undefined;
  faultOf: (field: string) => string | undefined;
  remark: string;
  setRemark: (remark: string) => void;
  photos: Photos;
  submit: () => void;
  isRunning: boolean;
}

function totalOf(counts: PieceCounts): number {
  return PIECE_CONDITIONS.reduce((sum, condition) => sum + counts[condition], 0);
}

function bodyOf(items: readonly Item[], counts: ReadonlyMap<string, Counted>) {
  return items.map(({ id }) => {
    const { remark, ...pieces } = counts.get(id) ?? NOTHING;
    return { id, ...pieces, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) };
  });
}

/** What is counted of a parcel, by hand or by scanner. */
function useCounts(items: readonly Item[], onChange: () => void) {
  const [counts, setCounts] = useState<ReadonlyMap<string, Counted>>(new Map());
  const [scanFault, setScanFault] = useState<string>();
  const countOf = ({ id }: Item) => counts.get(id) ?? NOTHING;
  const set = (item: Item, change: Partial<Counted>) => {
    onChange();
    setCounts((before) => new Map(before).set(item.id, { ...NOTHING, ...before.get(item.id), ...change }));
  };
  const scan = (code: string) => {
    const wanted = code.toUpperCase();
    const same = items.filter(({ wsin, sku }) => wsin === wanted || sku.toUpperCase() === wanted);
    const open = same.find((item) => totalOf(countOf(item)) < item.quantity);
    const [first] = same;
    if (first === undefined) setScanFault(t('checkIn.unknown', { code }));
    else if (open === undefined) setScanFault(t('checkIn.full', { count: first.quantity, sku: first.sku }));
    else {
      setScanFault(undefined);
      set(open, { good: countOf(open).good + 1 });
    }
  };
  const setRest = (condition: PieceCondition) => {
    for (const item of items) {
      const counted = countOf(item);
      const left = item.quantity - totalOf(counted);
      if (left > 0) set(item, { [condition]: counted[condition] + left });
    }
  };
  return { counts, countOf, countedOf: (item: Item) => totalOf(countOf(item)), set, scan, scanFault, setRest };
}

export function useCheckIn(parcel: ReturnParcelDetail, onDone: () => void): CheckInState {
  const { items, orderId, companyId } = parcel;
  const [faults, setFaults] = useState<readonly CheckInFault[]>([]);
  const [remark, setRemark] = useState('');
  const [isSending, setSending] = useState(false);
  const photos = usePhotos(companyId);
  const checkIn = useCheckInReturn(orderId);
  const { key, renew, settled } = useIdempotencyKey();
  const changed = () => {
    renew();
    setFaults([]);
  };
  const counting = useCounts(items, changed);
  const refused = (error: unknown) => {
    if (error instanceof PhotoFault) return photos.refuse(error.message);
    const errors = isApiError(error) ? error.fieldErrors : [];
    const ofPhotos = errors.find(({ field }) => field.startsWith('photos'));
    if (ofPhotos !== undefined) photos.refuse(ofPhotos.message);
    else if (errors.length > 0) setFaults(errors);
    else notifyError(error, { text: t('checkIn.failed') });
  };
  const send = async () => {
    const counted = bodyOf(items, counting.counts);
    const found = faultsOfCheckIn(items, counted);
    setFaults(found);
    if (found.length > 0 || isSending) return;
    setSending(true);
    try {
      const uploads = await photos.send();
      const body = { items: counted, photos: uploads, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) };
      const { message } = await checkIn.mutateAsync({ body, idempotencyKey: key() }, { onSettled: settled });
      notify.success(message);
      onDone();
    } catch (error) {
      refused(error);
    } finally {
      setSending(false);
    }
  };
  return {
    ...counting,
    faultOf: (field) => faults.find((fault) => fault.field === field)?.message,
    remark,
    setRemark: (text) => {
      renew();
      setRemark(text);
    },
    photos,
    submit: () => void send(),
    isRunning: isSending,
  };
}
