import { Button, chakra, FieldGroup, Flex } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CameraButton } from '../../browser/camera-button.js';
import { t } from './cash.texts.js';

interface SlipFieldProps {
  /** A data address; null: none was taken. */
  slip: string | null;
  onTaken: (slip: string | null) => void;
}

/** A photo of the bank's slip. */
export function SlipField({ slip, onTaken }: SlipFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  const take = (picture: string) => {
    setUnreadable(false);
    onTaken(picture);
  };
  return (
    <FieldGroup label={t('slip.label')} error={isUnreadable ? t('slip.unreadable') : undefined}>
      <Flex direction="column" gap="2" align="flex-start">
        <CameraButton
          label={t(slip === null ? 'slip.take' : 'slip.takeAgain')}
          name={t('slip.file')}
          onTaken={take}
          onFault={() => setUnreadable(true)}
        />
        {slip === null ? null : (
          <>
            <chakra.img src={slip} alt={t('slip.label')} maxH="40" maxW="full" borderRadius="md" />
            <Button size="sm" variant="ghost" onClick={() => onTaken(null)}>
              {t('slip.remove')}
            </Button>
          </>
        )}
      </Flex>
    </FieldGroup>
  );
}
