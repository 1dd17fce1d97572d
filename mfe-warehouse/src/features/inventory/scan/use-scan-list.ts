import { INVENTORY_MESSAGES, MAX_SCAN_ROWS, type ScanAction } from '@godown/contracts/inventory';
import { isApiError, newIdempotencyKey, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useUploadScannedStock } from '../upload-scanned-stock.request.js';
import { EMPTY_LIST, isOpen, linesToSend, scanReducer, toWire, type ScanList, type ScanOutcome } from './scan-list.js';
import { type ScanSound } from '../../../browser/use-scan-sound.js';
import { useOnline } from '@godown/shared-ui/offline';
import { type KnownItems, useScanLookUp } from './use-scan-look-up.js';
import { readScans, writeScans, type StoredScans } from './scan-storage.js';
import { t } from './scan.texts.js';

export interface ScanSession {
  list: ScanList;
  warehouseId: string | null;
  setWarehouseId: (warehouseId: string | null) => void;
  setMode: (mode: ScanAction) => void;
  scan: (text: string) => void;
  step: (id: string, by: 1 | -1) => void;
  remove: (id: string) => void;
  again: (id: string) => void;
  undo: () => void;
  upload: () => Promise<void>;
  uploading: boolean;
  /** What the scanned codes stand for, as far as the server was asked. */
  known: KnownItems;
  /** The device does not keep the list: a reload would lose it. */
  notKept: boolean;
}

/** Writes the list at every change and takes over what another tab wrote: the newer state wins. @returns whether it could not be kept */
function useKept(
  storageKey: string,
  { mode, warehouseId, rows }: StoredScans,
  onOther: (scans: StoredScans) => void,
): boolean {
  const [notKept, setNotKept] = useState(false);
  const latest = useRef(onOther);
  useEffect(() => {
    latest.current = onOther;
  });
  useEffect(() => {
    setNotKept(!writeScans(storageKey, { mode, warehouseId, rows }));
  }, [storageKey, mode, warehouseId, rows]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) latest.current(readScans(storageKey));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storageKey]);
  return notKept;
}

function toneOf({ kind }: ScanOutcome): 'good' | 'bad' | 'unknown' {
  if (kind === 'added' || kind === 'increased') return 'good';
  return kind === 'unknown' ? 'unknown' : 'bad';
}

/** Lets every new scan be heard. */
function useTone(last: ScanOutcome | null, { play }: Pick<ScanSound, 'play'>): void {
  const heard = useRef(last);
  useEffect(() => {
    if (last === heard.current) return;
    heard.current = last;
    if (last !== null) play(toneOf(last));
  }, [last, play]);
}

/** The scanned list of a company on this device: kept at every change, sent when asked. */
export function useScanList(storageKey: string, sound: Pick<ScanSound, 'play'>): ScanSession {
  const [stored] = useState(() => readScans(storageKey));
  const [list, dispatch] = useReducer(scanReducer, { ...EMPTY_LIST, mode: stored.mode, rows: stored.rows });
  const [warehouseId, setWarehouseId] = useState(stored.warehouseId);
  const send = useUploadScannedStock();
  const { mode, rows, last } = list;
  const notKept = useKept(storageKey, { mode, warehouseId, rows }, (other) => {
    dispatch({ type: 'restored', mode: other.mode, rows: other.rows });
    setWarehouseId(other.warehouseId);
  });
  useTone(last, sound);
  const { known, forget } = useScanLookUp({
    rows,
    warehouseId,
    online: useOnline(),
    onUnknown: (wsins) => dispatch({ type: 'unknown', wsins }),
  });

  const upload = async () => {
    if (warehouseId === null || send.isPending) return;
    const lines = linesToSend(list).slice(0, MAX_SCAN_ROWS);
    const ids = lines.map((line) => line.id);
    if (ids.length === 0) return;
    dispatch({ type: 'sending', ids });
    try {
      const { response } = await send.mutateAsync({ warehouseId, data: lines.map(toWire) });
      dispatch({ type: 'answered', ids, refused: response });
      forget();
      if (response.length < ids.length) notify.success(INVENTORY_MESSAGES.uploaded);
      if (response.length > 0)
        notify.warning(t('ofRowsFailed', { failed: response.length, all: ids.length }), t('seeTheReasonOnEach'));
    } catch (error) {
      // A refusal took nothing of this call, but may follow a call whose answer was lost: lines in doubt stay in doubt.
      const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
      if (isRefusal) dispatch({ type: 'notSent', ids: lines.filter(isOpen).map((line) => line.id) });
      notifyError(error, { text: t('couldntUploadInventoryTheList') });
    }
  };

  return {
    list,
    warehouseId,
    setWarehouseId,
    upload,
    uploading: send.isPending,
    notKept,
    known,
    setMode: (next) => dispatch({ type: 'mode', mode: next }),
    scan: (text) => dispatch({ type: 'scan', text, id: newIdempotencyKey() }),
    step: (id, by) => dispatch({ type: 'step', id, by }),
    remove: (id) => dispatch({ type: 'remove', id }),
    again: (id) => dispatch({ type: 'again', id, newId: newIdempotencyKey() }),
    undo: () => dispatch({ type: 'undo' }),
  };
}
