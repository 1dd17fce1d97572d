import { MESSAGES } from '@godown/contracts/common';
import { MAX_SHEET_EDITS, type SheetEdit } from '@godown/contracts/sheets';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type SheetCalls,
  type SheetPage,
  type SheetPageRequest,
  type SheetVerdict,
} from '../sheet-worker/sheet-engine.js';
import { SheetFault } from '../sheet-worker/sheet-fault.js';
import { type RecordsCheck, type RecordsSource, useRecords } from './use-records.js';
import { WorkerClient } from './worker-client.js';

export interface SheetInHand {
  file: File | null;
  /** Null until the file has been judged. */
  verdict: SheetVerdict | null;
  records: RecordsCheck;
  edits: readonly SheetEdit[];
  /** What keeps the file from being sent. */
  fault: string | null;
  isWorking: boolean;
  choose: (file: File | null) => void;
  edit: (edit: SheetEdit) => void;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
}

interface SheetSource extends Pick<RecordsSource, 'askServer' | 'place'> {
  /** Key of the declaration. */
  sheet: string;
  openWorker: () => Worker;
}

/** One sheet on its way in: chosen, judged in a worker, mended. */
export function useSheet({ sheet, openWorker, askServer, place }: SheetSource): SheetInHand {
  const client = useRef<WorkerClient<SheetCalls> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const { known, records } = useRecords({ file, place, askServer });
  const [isOpen, setOpen] = useState(false);
  const [edits, setEdits] = useState<readonly SheetEdit[]>([]);
  const [verdict, setVerdict] = useState<SheetVerdict | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  const source = useRef({ openWorker });
  useEffect(() => {
    source.current = { openWorker };
  });
  useEffect(
    () => () => {
      client.current?.end();
      client.current = null;
    },
    [],
  );
  const worker = useCallback(() => {
    client.current ??= new WorkerClient<SheetCalls>(source.current.openWorker());
    return client.current;
  }, []);
  const fail = (error: unknown) => setFault(error instanceof SheetFault ? error.message : MESSAGES.somethingWentWrong);

  const choose = (next: File | null) => {
    chosen.current = next;
    setFile(next);
    setOpen(false);
    setEdits([]);
    setVerdict(null);
    setFault(null);
    if (next === null) return;
    const isCurrent = () => chosen.current === next;
    void next
      .arrayBuffer()
      .then((bytes) => worker().ask('open', { sheet, name: next.name, bytes }))
      .then(() => {
        if (isCurrent()) setOpen(true);
      })
      .catch((error: unknown) => {
        if (isCurrent()) fail(error);
      });
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    let isStale = false;
    void worker()
      .ask('judge', { edits, known })
      .then((result) => {
        if (!isStale) setVerdict(result);
      })
      .catch((error: unknown) => {
        if (!isStale) fail(error);
      });
    return () => {
      isStale = true;
    };
  }, [isOpen, edits, known, worker]);

  return {
    file,
    verdict,
    records,
    edits,
    fault,
    choose,
    isWorking: file !== null && fault === null && verdict === null,
    edit: (change) =>
      setEdits((now) =>
        [...now.filter((other) => other.row !== change.row || other.key !== change.key), change].slice(
          -MAX_SHEET_EDITS,
        ),
      ),
    loadPage: useCallback((request) => worker().ask('page', request), [worker]),
  };
}
