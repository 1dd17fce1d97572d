import { IMAGE_TYPES } from '@godown/contracts/files';
import { MAX_RETURN_PHOTOS } from '@godown/contracts/returns';
import { CameraIcon, CloseIcon } from '@godown/shared-ui/icons';
import { Button, chakra, Field, Flex, IconButton, Text, useFieldControl } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef } from 'react';
import { t } from './returns.texts.js';
import { type Photos } from './use-photos.js';

function Chooser({ photos }: { photos: Photos }) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file !== undefined) photos.add(file);
  };
  return (
    <Flex gap="2" align="center" wrap="wrap" minW="0">
      <Button icon={<CameraIcon aria-hidden="true" />} disabled={photos.isFull} onClick={() => input.current?.click()}>
        {t('checkIn.addPhoto')}
      </Button>
      <chakra.input
        {...control}
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        capture="environment"
        srOnly
        tabIndex={-1}
        disabled={photos.isFull}
        onChange={choose}
      />
      {photos.files.map((file, place) => (
        <Flex key={`${place} ${file.name}`} align="center" gap="1" minW="0">
          <Text as="span" size="sm" truncate>
            {file.name}
          </Text>
          <IconButton label={t('checkIn.removePhoto', { name: file.name })} onClick={() => photos.remove(file)}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
    </Flex>
  );
}

/** Photos of the parcel: the proof of a claim. */
export function PhotosField({ photos }: { photos: Photos }) {
  const hint = t('checkIn.photosHint', { count: MAX_RETURN_PHOTOS });
  return (
    <Field label={t('checkIn.photos')} hint={hint} error={photos.fault ?? undefined}>
      <Chooser photos={photos} />
    </Field>
  );
}
