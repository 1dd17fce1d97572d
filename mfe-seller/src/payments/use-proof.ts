import { useCallback, useRef, useState } from 'react';
import { faultOfProof, uploadProof } from './upload-proof.request.js';

export interface Proof {
  file: File | null;
  /** Why the chosen file is not taken. */
  fault: string | null;
  choose: (file: File) => void;
  clear: () => void;
  /** Sends the picture, once however often the payment is tried. @returns null without one */
  sent: () => Promise<string | null>;
}

export function useProof(orderId: string): Proof {
  const [chosen, setChosen] = useState<{ file: File | null; fault: string | null }>({ file: null, fault: null });
  const uploaded = useRef<{ file: File; key: string } | null>(null);
  const choose = useCallback((file: File) => {
    const fault = faultOfProof(file);
    setChosen({ file: fault === null ? file : null, fault });
  }, []);
  const clear = useCallback(() => setChosen({ file: null, fault: null }), []);
  const { file, fault } = chosen;
  const sent = async () => {
    if (file === null) return null;
    if (uploaded.current?.file !== file) uploaded.current = { file, key: await uploadProof(orderId, file) };
    return uploaded.current.key;
  };
  return { file, fault, choose, clear, sent };
}
