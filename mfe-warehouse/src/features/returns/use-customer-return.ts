import { RETURN_MESSAGES } from '@godown/contracts/returns';
import { useState } from 'react';
import { type Tone } from '../../browser/scan-sound.js';
import { useScanSound } from '../../browser/use-scan-sound.js';
import { useDraftPhotos } from '../../kept/draft-photos.js';
import { useDraftBefore, useKeptDraft } from '../../kept/kept-draft.js';
import {
  isReturnBegun,
  type KeptCustomerReturn,
  type OrderOfReturn,
  type ReturnedPiece,
} from './kept-customer-returns.js';
import { linesOfCode, type ReturnableLine, takePieces } from './known-returnables.js';
import { t } from './returns.texts.js';
import { usePhotos } from './use-photos.js';
import { type ReturnsQueue } from './use-returns-queue.js';

type Faults = Readonly<Record<string, string>>;
type Lines = readonly ReturnableLine[];

export interface CustomerReturnDraft {
  order: OrderOfReturn;
  /** null: this device does not know them. */
  lines: Lines | null;
  /** One that was refused, with its photos. */
  before: { kept: KeptCustomerReturn; photos: readonly File[] } | null;
}

/** Two lines may be of one item. */
export const keyOf = ({ id, code }: ReturnedPiece): string => id ?? code;

function faultsOf(lines: Lines | null, reason: string, pieces: readonly ReturnedPiece[]): Faults {
  const faults: Record<string, string> = {};
  if (reason === '') faults['reason'] = t('reasonIsRequired');
  if (pieces.length === 0) faults['items'] = RETURN_MESSAGES.noItems;
  for (const piece of pieces) {
    const line = lines?.find(({ id }) => id === piece.id);
    if (line !== undefined && piece.quantity > line.quantity)
      faults[keyOf(piece)] = RETURN_MESSAGES.tooMany(line.sku, line.quantity);
  }
  return faults;
}

/** Every line of a known order, with what was typed before the page was closed or the return refused. */
function piecesBefore(lines: Lines | null, before: readonly ReturnedPiece[]): readonly ReturnedPiece[] {
  if (lines === null) return before;
  const taken = new Map<string, number>();
  for (const piece of before) {
    const line = lines.find(({ id }) => id === piece.id);
    if (line === undefined) takePieces(lines, taken, piece);
    else taken.set(line.id, piece.quantity);
  }
  return lines.map(({ id, sku, title }) => ({ id, code: sku, title, quantity: taken.get(id) ?? 0 }));
}

/** The pieces, by hand or by scanner. */
function usePieces(lines: Lines | null, before: readonly ReturnedPiece[], onChange: () => void) {
  const [pieces, setPieces] = useState(() => piecesBefore(lines, before));
  const [scanFault, setScanFault] = useState<string>();
  const sound = useScanSound();
  const set = (key: string, quantity: number) => {
    onChange();
    setPieces((now) => now.map((piece) => (keyOf(piece) === key ? { ...piece, quantity } : piece)));
  };
  const say = (tone: Tone, fault?: string) => {
    setScanFault(fault);
    sound.play(tone);
  };
  const scan = (typed: string, order: string) => {
    if (lines !== null) {
      const named = linesOfCode(lines, typed);
      const [line] = named;
      if (line === undefined) return say('unknown', t('customer.notInOrder', { code: typed, order }));
      const piece = pieces.find((one) => named.some(({ id, quantity }) => id === one.id && one.quantity < quantity));
      if (piece === undefined) {
        const left = named.reduce((sum, { quantity }) => sum + quantity, 0);
        return say('bad', RETURN_MESSAGES.tooMany(line.sku, left));
      }
      say('good');
      return set(keyOf(piece), piece.quantity + 1);
    }
    say('good');
    const code = typed.toUpperCase();
    const piece = pieces.find((one) => one.code === code);
    if (piece !== undefined) return set(keyOf(piece), piece.quantity + 1);
    onChange();
    setPieces((now) => [...now, { id: null, code, title: null, quantity: 1 }]);
  };
  return { pieces, set, scan, scanFault, sound };
}

/** The goods that a customer hands in, as they are typed. Kept on the device first, and sent from there. */
export function useCustomerReturn(draft: CustomerReturnDraft, queue: ReturnsQueue, onDone: () => void) {
  const { order, lines, before } = draft;
  // One that was refused is kept already.
  const of = { what: 'customerReturn', id: before === null ? order.shopOrderId : null };
  const begun = useDraftBefore(of, isReturnBegun);
  const [reason, setReason] = useState(before?.kept.reason ?? begun?.reason ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const [isKeeping, setKeeping] = useState(false);
  const photos = usePhotos(before?.photos ?? []);
  const typed = usePieces(lines, before?.kept.pieces ?? begun?.pieces ?? [], () => setFaults({}));
  const { pieces } = typed;
  const forgetTyped = useKeptDraft(of, { reason, pieces });
  const keptPhotos = useDraftPhotos(of, photos);
  const forget = () => {
    forgetTyped();
    keptPhotos.forget();
  };
  const keep = async () => {
    const counted = pieces.filter(({ quantity }) => quantity > 0);
    const found = faultsOf(lines, reason.trim(), counted);
    setFaults(found);
    if (Object.keys(found).length > 0 || isKeeping) return;
    setKeeping(true);
    try {
      const fitting = await photos.fit();
      if (fitting === null) return;
      await queue.add({ order, reason: reason.trim(), pieces: counted }, fitting, before?.kept ?? null);
      forget();
      onDone();
    } finally {
      setKeeping(false);
    }
  };
  return {
    ...typed,
    scan: (code: string) => typed.scan(code, order.shopOrderId),
    leftOf: ({ id }: ReturnedPiece) => lines?.find((line) => line.id === id)?.quantity ?? null,
    reason,
    setReason: (text: string) => {
      setFaults({});
      setReason(text);
    },
    faultOf: (field: string) => faults[field],
    photos,
    isContinued: begun !== null || keptPhotos.areRestored,
    forget,
    submit: () => void keep(),
    isRunning: isKeeping,
  };
}
