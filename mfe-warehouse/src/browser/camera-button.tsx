import { DELIVERY_PROOF } from '@godown/contracts/fleet';
import { CameraIcon } from '@godown/shared-ui/icons';
import { shrinkPhoto } from '@godown/shared-ui/photos';
import { Button, chakra } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef, useState } from 'react';

interface CameraButtonProps {
  label: string;
  /** Of the file field behind the button. */
  name: string;
  /** @param picture a JPEG as a data address, small enough to be sent */
  onTaken: (picture: string) => void;
  /** What was chosen is no picture. */
  onFault: () => void;
}

/** Opens the phone's camera; on a device without one its files. */
export function CameraButton({ label, name, onTaken, onFault }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, setShrinking] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file === undefined) return;
    setShrinking(true);
    try {
      onTaken(await shrinkPhoto(file, DELIVERY_PROOF));
    } catch {
      onFault();
    } finally {
      setShrinking(false);
    }
  };
  return (
    <>
      <Button
        minH="12"
        icon={<CameraIcon aria-hidden="true" />}
        loading={isShrinking}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={name}
        srOnly
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
    </>
  );
}
