import { CameraIcon } from '@godown/shared-ui/icons';
import { IconButton } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { mayHaveCamera } from './camera.js';
import { t } from './camera.texts.js';
import { Viewfinder } from './viewfinder.js';

interface CameraScanButtonProps {
  /** Gets each code as if it were typed. */
  onScan: (code: string) => void;
  /** What the screen says to the last scan: the viewfinder lies above it. */
  result?: ReactNode;
  /** Closes after one code: the screen goes on to something else. */
  isOnce?: boolean;
}

/** Stands beside a scan field. Not there where the browser has no camera to offer. */
export function CameraScanButton({ onScan, result, isOnce = false }: CameraScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayHaveCamera()) return null;
  const read = (code: string) => {
    if (isOnce) setOpen(false);
    onScan(code);
  };
  return (
    <>
      <IconButton label={t('open')} size="lg" minW="12" minH="12" variant="outline" onClick={() => setOpen(true)}>
        <CameraIcon aria-hidden="true" />
      </IconButton>
      {isOpen ? <Viewfinder onRead={read} onClose={() => setOpen(false)} result={result} /> : null}
    </>
  );
}
