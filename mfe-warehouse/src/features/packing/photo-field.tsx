import { IMAGE_TYPES } from '@godown/contracts/files';
import { CameraIcon, CloseIcon } from '@godown/shared-ui/icons';
import { Button, chakra, Field, Flex, IconButton, Text, useFieldControl } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef } from 'react';
import { t } from './packing.texts.js';

interface PhotoFieldProps {
  photo: File | null;
  fault: string | undefined;
  onChange: (photo: File | null) => void;
}

function Chooser({ photo, onChange }: Omit<PhotoFieldProps, 'fault'>) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file !== undefined) onChange(file);
  };
  return (
    <Flex gap="2" align="center" wrap="wrap" minW="0">
      <Button icon={<CameraIcon aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('photo.add')}
      </Button>
      <chakra.input
        {...control}
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        capture="environment"
        srOnly
        tabIndex={-1}
        onChange={choose}
      />
      {photo === null ? null : (
        <>
          <Text as="span" size="sm" truncate>
            {photo.name}
          </Text>
          <IconButton label={t('photo.remove', { name: photo.name })} onClick={() => onChange(null)}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </>
      )}
    </Flex>
  );
}

/** The parcel on the scale: proof in a dispute about its weight. */
export function PhotoField({ photo, fault, onChange }: PhotoFieldProps) {
  return (
    <Field label={t('photo.label')} hint={t('photo.hint')} error={fault}>
      <Chooser photo={photo} onChange={onChange} />
    </Field>
  );
}
