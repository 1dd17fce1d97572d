import { MESSAGES } from '@godown/contracts/common';
import { MAX_SHEET_EDITS, type SheetEdit, type SheetPreviewAnswer } from '@godown/contracts/sheets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KnownProblem, type SheetCalls, type SheetPage, type SheetPageRequest, type SheetVerdict } from '../sheet-worker/sheet-engine.js';
import { SheetFault } from '../sheet-worker/sheet-fault.js';
import { WorkerClient } from './worker-client.js';

export interface SheetInHand {
  file: File | null;
  /** Null until the file has been judged. */
  verdict: SheetVerdict | null;
  edits: readonly SheetEdit[];
  /** What keeps the file from being sent. */
  fault: string | null;
  isWorking: boolean;
  choose: (file: File | null) => void;
  edit: (edit: SheetEdit) => void;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
}

interface SheetSource {
  /** Key of the declaration. */
  sheet: string;
  openWorker: () => Worker;
  /** Asks the server what it knows against the rows; a failure is no reason to stop. */
  askServer?: ((file: File) => Promise<SheetPreviewAnswer>) | undefined;
  /** Another one asks the server anew: the other fields of the form as text. */
  place: string;
}

function knownProblems({ preview }: SheetPreviewAnswer): KnownProblem[] {
  return preview.flatMap(({ row, errors }) => (errors.length === 0 ? [] : [{ row, message: errors.join('; ') }]));
}

/** One sheet on its way in: chosen, judged in a worker, mended. */
export function useSheet({ sheet, openWorker, askServer, place }: SheetSource): SheetInHand {
  const client = useRef<WorkerClient<SheetCalls> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly KnownProblem[]>([]);
  const [edits, setEdits] = useState<readonly SheetEdit[]>([]);
  const [verdict, setVerdict] = useState<SheetVerdict | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  const source = useRef({ openWorker, askServer });
  useEffect(() => { source.current = { openWorker, askServer }; });
  useEffect(() => () => { client.current?.end(); client.current = null; }, []);
  const worker = useCallback(() => { client.current ??= new WorkerClient<SheetCalls>(source.current.openWorker()); return client.current; }, []);
  const fail = (error: unknown) => setFault(error instanceof SheetFault ? error.message : MESSAGES.somethingWentWrong);

  const choose = (next: File | null) => {
    chosen.current = next;
    setFile(next);
    setOpen(false);
    setKnown([]);
    setEdits([]);
    setVerdict(null);
    setFault(null);
    if (next === null) return;
    const isCurrent = () => chosen.current === next;
    void next.arrayBuffer().then((bytes) => worker().ask('open', { sheet, name: next.name, bytes })).then(() => { if (isCurrent()) setOpen(true); })
      .catch((error: unknown) => { if (isCurrent()) fail(error); });
  };

  useEffect(() => {
    if (file === null) return undefined;
    let isStale = false;
    setKnown([]);
    void source.current.askServer?.(file).then((answer) => { if (!isStale) setKnown(knownProblems(answer)); }).catch(() => undefined);
    return () => { isStale = true; };
  }, [file, place]);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isStale = false;
    void worker().ask('judge', { edits, known }).then((result) => { if (!isStale) setVerdict(result); }).catch((error: unknown) => { if (!isStale) fail(error); });
    return () => { isStale = true; };
  }, [isOpen, edits, known, worker]);

  return {
    file, verdict, edits, fault, choose, isWorking: file !== null && fault === null && verdict === null,
    edit: (change) => setEdits((now) => [...now.filter((other) => other.row !== change.row || other.key !== change.key), change].slice(-MAX_SHEET_EDITS)),
    loadPage: useCallback((request) => worker().ask('page', request), [worker]),
  };
}
