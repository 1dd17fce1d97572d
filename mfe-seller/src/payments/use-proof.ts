import { useCallback, useRef, useState } from 'react';
import { fittingProof, uploadProof } from './upload-proof.request.js';

export interface Proof {
  file: File | null;
  /** Why the chosen file is not taken. */
  fault: string | null;
  /** The picture is being made smaller: a payment that is sent now would go without it. */
  isShrinking: boolean;
  choose: (file: File) => void;
  clear: () => void;
  /** Sends the picture, once however often the payment is tried. @returns null without one */
  sent: () => Promise<string | null>;
}

type Chosen = Pick<Proof, 'file' | 'fault' | 'isShrinking'>;
const NONE: Chosen = { file: null, fault: null, isShrinking: false };

export function useProof(orderId: string): Proof {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const newest = useRef<File | null>(null);
  const uploaded = useRef<{ file: File; key: string } | null>(null);
  const choose = useCallback((file: File) => {
    newest.current = file;
    setChosen({ ...NONE, isShrinking: true });
    void fittingProof(file).then((proof) => {
      // Another one has been chosen, or none, in the meantime.
      if (newest.current !== file) return;
      setChosen(typeof proof === 'string' ? { ...NONE, fault: proof } : { ...NONE, file: proof });
    });
  }, []);
  const clear = useCallback(() => {
    newest.current = null;
    setChosen(NONE);
  }, []);
  const { file } = chosen;
  const sent = async () => {
    if (file === null) return null;
    if (uploaded.current?.file !== file) uploaded.current = { file, key: await uploadProof(orderId, file) };
    return uploaded.current.key;
  };
  return { ...chosen, choose, clear, sent };
}
