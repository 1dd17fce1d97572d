import { MAX_RETURN_PHOTOS } from '@godown/contracts/returns';
import { useState } from 'react';
import { faultOfPhoto, fittingPhoto, PhotoFault } from '../../browser/send-photo.request.js';

export interface Photos {
  files: readonly File[];
  fault: string | null;
  isFull: boolean;
  add: (file: File) => void;
  remove: (file: File) => void;
  /** Of an earlier visit; photos that were taken since stay. */
  restore: (files: readonly File[]) => void;
  /** Makes them small enough to be sent. @returns null when one cannot be, which the field then says */
  fit: () => Promise<readonly File[] | null>;
}

/** Photos that a check-in takes along. */
export function usePhotos(before: readonly File[]): Photos {
  const [files, setFiles] = useState<readonly File[]>(before);
  const [fault, setFault] = useState<string | null>(null);
  return {
    files,
    fault,
    isFull: files.length >= MAX_RETURN_PHOTOS,
    add: (file) => {
      const found = faultOfPhoto(file);
      setFault(found);
      if (found === null) setFiles((now) => [...now, file].slice(0, MAX_RETURN_PHOTOS));
    },
    remove: (file) => {
      setFault(null);
      setFiles((now) => now.filter((one) => one !== file));
    },
    restore: (found) => setFiles((now) => (now.length === 0 ? found : now)),
    fit: async () => {
      try {
        return await Promise.all(files.map(fittingPhoto));
      } catch (error) {
        if (!(error instanceof PhotoFault)) throw error;
        setFault(error.message);
        return null;
      }
    },
  };
}
