import { MAX_RETURN_PHOTOS } from '@godown/contracts/returns';
import { useState } from 'react';
import { faultOfPhoto, sendPhoto } from '../../browser/send-photo.request.js';

export interface Photos {
  files: readonly File[];
  fault: string | null;
  isFull: boolean;
  add: (file: File) => void;
  remove: (file: File) => void;
  /** Says what the server found wrong with them. */
  refuse: (message: string) => void;
  /** Sends what has not been sent yet. @returns the ids of the uploads */
  send: () => Promise<string[]>;
}

/** Photos that a check-in takes along; each is sent once. */
export function usePhotos(companyId: string): Photos {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [sent] = useState(() => new Map<File, string>());
  return {
    files,
    fault,
    isFull: files.length >= MAX_RETURN_PHOTOS,
    add: (file) => {
      const found = faultOfPhoto(file);
      setFault(found);
      if (found === null) setFiles((before) => [...before, file].slice(0, MAX_RETURN_PHOTOS));
    },
    remove: (file) => {
      setFault(null);
      setFiles((before) => before.filter((one) => one !== file));
    },
    refuse: (message) => {
      sent.clear();
      setFault(message);
    },
    send: async () => {
      const ids = [];
      for (const file of files) {
        const id = sent.get(file) ?? (await sendPhoto(file, companyId));
        sent.set(file, id);
        ids.push(id);
      }
      return ids;
    },
  };
}
