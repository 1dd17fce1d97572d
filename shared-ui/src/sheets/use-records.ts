import { type SheetPreviewResponse } from '@godown/contracts/sheets';
import { useEffect, useRef, useState } from 'react';
import { type KnownProblem } from '../sheet-worker/sheet-engine.js';

/** What the server says of the rows against what it knows; it lists the first wrong ones and counts all. */
export interface RecordsCheck {
  isAsking: boolean;
  wrongCount: number;
  listedCount: number;
}

export interface RecordsSource {
  file: File | null;
  /** Asks the server what it knows against the rows; a failure is no reason to stop. */
  askServer?: ((file: File) => Promise<SheetPreviewResponse>) | undefined;
  /** Another one asks the server anew: the other fields of the form as text. */
  place: string;
}

interface Found {
  known: readonly KnownProblem[];
  records: RecordsCheck;
}

const NOTHING: Found = { known: [], records: { isAsking: false, wrongCount: 0, listedCount: 0 } };

function foundIn({ preview, invalidCount }: SheetPreviewResponse): Found {
  const known = preview.flatMap(({ row, errors }) =>
    errors.length === 0 ? [] : [{ row, message: errors.join('; ') }],
  );
  return { known, records: { isAsking: false, wrongCount: invalidCount, listedCount: known.length } };
}

/** What the server knows against the rows of a file, asked for once per file and place. */
export function useRecords({ file, place, askServer }: RecordsSource): Found {
  const [found, setFound] = useState(NOTHING);
  const asked = useRef(askServer);
  useEffect(() => {
    asked.current = askServer;
  });
  useEffect(() => {
    const { current: ask } = asked;
    setFound(NOTHING);
    if (file === null || ask === undefined) return undefined;
    let isStale = false;
    setFound({ ...NOTHING, records: { ...NOTHING.records, isAsking: true } });
    void ask(file)
      .then(foundIn, () => NOTHING)
      .then((answer) => {
        if (!isStale) setFound(answer);
      });
    return () => {
      isStale = true;
    };
  }, [file, place]);
  return found;
}
