import {
  type CheckInFault,
  faultsOfCheckIn,
  PIECE_CONDITIONS,
  type PieceCondition,
  type PieceCounts,
  type ReturnParcelDetail,
} from '@godown/contracts/returns';
import { useState } from 'react';
import { type Tone } from '../../browser/scan-sound.js';
import { type ScanSound, useScanSound } from '../../browser/use-scan-sound.js';
import { useDraftPhotos } from '../../kept/draft-photos.js';
import { useDraftBefore, useKeptDraft } from '../../kept/kept-draft.js';
import { isCheckInBegun, type KeptCheckIn } from './kept-check-ins.js';
import { t } from './returns.texts.js';
import { type ReturnsQueue } from './use-returns-queue.js';
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
  sound: ScanSound;
  faultOf: (field: string) => string | undefined;
  remark: string;
  setRemark: (remark: string) => void;
  photos: Photos;
  submit: () => void;
  isRunning: boolean;
  /** It was begun before the page was closed. */
  isContinued: boolean;
  /** Given up. */
  forget: () => void;
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
function useCounts(items: readonly Item[], before: ReadonlyMap<string, Counted>, onChange: () => void) {
  const [counts, setCounts] = useState(before);
  const [scanFault, setScanFault] = useState<string>();
  const sound = useScanSound();
  const countOf = ({ id }: Item) => counts.get(id) ?? NOTHING;
  const set = (item: Item, change: Partial<Counted>) => {
    onChange();
    setCounts((now) => new Map(now).set(item.id, { ...NOTHING, ...now.get(item.id), ...change }));
  };
  const scan = (code: string) => {
    const wanted = code.toUpperCase();
    const same = items.filter(({ wsin, sku }) => wsin === wanted || sku.toUpperCase() === wanted);
    const open = same.find((item) => totalOf(countOf(item)) < item.quantity);
    const [first] = same;
    const say = (tone: Tone, fault?: string) => {
      setScanFault(fault);
      sound.play(tone);
    };
    if (first === undefined) say('unknown', t('checkIn.unknown', { code }));
    else if (open === undefined) say('bad', t('checkIn.full', { count: first.quantity, sku: first.sku }));
    else {
      say('good');
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
  return { counts, countOf, countedOf: (item: Item) => totalOf(countOf(item)), set, scan, scanFault, sound, setRest };
}

/** What a check-in begins with that was refused, or begun before the page was closed. */
function countsBefore(before: Pick<KeptCheckIn['counted'], 'items'> | null): ReadonlyMap<string, Counted> {
  return new Map(before?.items.map(({ id, ...counted }) => [id, { ...NOTHING, ...counted }]));
}

export interface CheckInDraft {
  parcel: ReturnParcelDetail;
  /** One that was refused, with its photos. */
  before: { checkIn: KeptCheckIn; photos: readonly File[] } | null;
}

/** It is kept on the device first, and sent from there. */
export function useCheckIn({ parcel, before }: CheckInDraft, queue: ReturnsQueue, onDone: () => void): CheckInState {
  const { items } = parcel;
  const [faults, setFaults] = useState<readonly CheckInFault[]>([]);
  // A check-in that was refused is kept already.
  const of = { what: 'checkIn', id: before === null ? parcel.orderId : null };
  const begun = useDraftBefore(of, isCheckInBegun);
  const [remark, setRemark] = useState(before?.checkIn.counted.remark ?? begun?.remark ?? '');
  const [isKeeping, setKeeping] = useState(false);
  const photos = usePhotos(before?.photos ?? []);
  const counting = useCounts(items, countsBefore(before?.checkIn.counted ?? begun), () => setFaults([]));
  const forgetTyped = useKeptDraft(of, { items: bodyOf(items, counting.counts), remark });
  const kept = useDraftPhotos(of, photos);
  const forget = () => {
    forgetTyped();
    kept.forget();
  };
  const keep = async () => {
    const counted = bodyOf(items, counting.counts);
    const found = faultsOfCheckIn(items, counted);
    setFaults(found);
    if (found.length > 0 || isKeeping) return;
    setKeeping(true);
    try {
      const fitting = await photos.fit();
      if (fitting === null) return;
      const body = { items: counted, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) };
      await queue.add({ parcel, counted: body }, fitting, before?.checkIn ?? null);
      forget();
      onDone();
    } finally {
      setKeeping(false);
    }
  };
  return {
    ...counting,
    faultOf: (field) => faults.find((fault) => fault.field === field)?.message,
    remark,
    setRemark,
    photos,
    submit: () => void keep(),
    isRunning: isKeeping,
    isContinued: begun !== null || kept.areRestored,
    forget,
  };
}
