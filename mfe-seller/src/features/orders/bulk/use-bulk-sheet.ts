import {
  BULK_ORDERS_SHEET,
  bulkSummaryOf,
  type BulkOrderSummary,
  type UnknownSkuChoice,
} from '@godown/contracts/orders';
import {
  type LookedUp,
  MAX_SHEET_EDITS,
  missingInMapping,
  type SheetEdit,
  type SheetMapping,
} from '@godown/contracts/sheets';
import { MESSAGES } from '@godown/contracts/common';
import { type OpenedSheet, type SheetPage, type SheetPageRequest } from '@godown/shared-ui/sheet-worker';
import { SheetFault } from '@godown/shared-ui/sheets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchSavedMapping } from './fetch-saved-mapping.request.js';
import { KnownSkus } from './known-skus.js';
import { openSheetWorker, type OrderSheetWorker } from './workers.js';

export interface BulkSheet {
  file: File | null;
  opened: OpenedSheet | null;
  mapping: SheetMapping | null;
  edits: readonly SheetEdit[];
  summary: BulkOrderSummary | null;
  /** What keeps the file from being sent: unreadable, or a required column without heading and default. */
  fault: string | null;
  isWorking: boolean;
  choose: (file: File | null) => void;
  setMapping: (mapping: SheetMapping) => void;
  edit: (edit: SheetEdit) => void;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
}

function faultOf(error: unknown): string {
  return error instanceof SheetFault ? error.message : MESSAGES.somethingWentWrong;
}

/** A saved mapping that failed to load is no reason to stop: the suggestion stands. */
async function mappingOf(opened: OpenedSheet): Promise<SheetMapping> {
  if (opened.isTemplate) return opened.suggestion;
  const saved = await fetchSavedMapping(opened.signature).catch(() => null);
  return saved === null ? opened.suggestion : { ...saved, words: mergedWords(opened.suggestion.words, saved.words) };
}

/** What was saved wins word by word: another file of the same kind may hold new ones. */
function mergedWords(suggested: SheetMapping['words'], saved: SheetMapping['words']): SheetMapping['words'] {
  const keys = new Set([...Object.keys(suggested), ...Object.keys(saved)]);
  return Object.fromEntries([...keys].map((key) => [key, { ...suggested[key], ...saved[key] }]));
}

/** One sheet on its way in: chosen, mapped, judged, mended. @param open makes the worker */
export function useBulkSheet(unknownSku: UnknownSkuChoice, open: () => OrderSheetWorker = openSheetWorker): BulkSheet {
  const knownSkus = useRef(new KnownSkus());
  const client = useRef<OrderSheetWorker | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const [mapping, setMapping] = useState<SheetMapping | null>(null);
  const [edits, setEdits] = useState<readonly SheetEdit[]>([]);
  const [summary, setSummary] = useState<BulkOrderSummary | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(
    () => () => {
      client.current?.end();
      client.current = null;
    },
    [],
  );
  const worker = useCallback(() => {
    client.current ??= open();
    return client.current;
  }, [open]);

  const choose = (next: File | null) => {
    setFile(next);
    setOpened(null);
    setMapping(null);
    setEdits([]);
    setSummary(null);
    setFault(null);
    if (next === null) return;
    setWorking(true);
    void next
      .arrayBuffer()
      .then((bytes) => worker().ask('open', { sheet: BULK_ORDERS_SHEET.key, name: next.name, bytes }))
      .then(async (sheet) => {
        setMapping(await mappingOf(sheet));
        setOpened(sheet);
      })
      .catch((error: unknown) => setFault(faultOf(error)))
      .finally(() => setWorking(false));
  };

  useEffect(() => {
    if (opened === null || mapping === null) return undefined;
    let isStale = false;
    setWorking(true);
    const lookUp = async (): Promise<LookedUp> => {
      const skus = await worker().ask('lookUps', { mapping, edits });
      return { known: await knownSkus.current.of(skus), unknown: unknownSku };
    };
    void lookUp()
      // The server judges again what it is sent.
      .catch(() => undefined)
      .then((found) => worker().ask('judge', { mapping, edits, found }))
      .then(({ account }) => {
        if (!isStale) setSummary(account && bulkSummaryOf(account));
      })
      .catch((error: unknown) => {
        if (!isStale) setFault(faultOf(error));
      })
      .finally(() => {
        if (!isStale) setWorking(false);
      });
    return () => {
      isStale = true;
    };
  }, [opened, mapping, edits, unknownSku, worker]);

  const missing =
    opened !== null && mapping !== null ? missingInMapping(BULK_ORDERS_SHEET, mapping)[0]?.message : undefined;
  return {
    file,
    opened,
    mapping,
    edits,
    summary,
    fault: fault ?? missing ?? null,
    isWorking,
    choose,
    setMapping,
    edit: (change) =>
      setEdits((now) =>
        [...now.filter((other) => other.row !== change.row || other.key !== change.key), change].slice(
          -MAX_SHEET_EDITS,
        ),
      ),
    loadPage: useCallback((request) => worker().ask('page', request), [worker]),
  };
}
