import { type ProofKind } from '@godown/contracts/fleet';
import { EditIcon } from '@godown/shared-ui/icons';
import { Button, chakra, FieldGroup, Flex } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CameraButton } from '../../browser/camera-button.js';
import { SignaturePad } from '../../browser/signature-pad.js';
import { t } from './driving.texts.js';
import { type TakenPicture } from './taken-pictures.js';

function PhotoShown({ picture, onRemove }: { picture: string; onRemove: () => void }) {
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <chakra.img src={picture} alt={t('proof.photo')} maxH="40" maxW="full" borderRadius="md" />
      <Button size="sm" variant="ghost" onClick={onRemove}>
        {t('proof.remove')}
      </Button>
    </Flex>
  );
}

interface ProofFieldProps {
  label: string;
  kinds: readonly ProofKind[];
  isAsked?: boolean;
  /** What the caller finds wrong. */
  fault?: string | undefined;
  /** One of each kind at most. */
  taken: readonly TakenPicture[];
  onTaken: (taken: readonly TakenPicture[]) => void;
}

/** A drawn signature, a photo of the door, or both. */
export function ProofField({ label, kinds, isAsked = false, fault, taken, onTaken }: ProofFieldProps) {
  const [isSigning, setSigning] = useState(false);
  const [unreadable, setUnreadable] = useState<string | undefined>();
  const set = (kind: ProofKind, picture: string | null) => {
    setUnreadable(undefined);
    const others = taken.filter((one) => one.kind !== kind);
    onTaken(picture === null ? others : [...others, { kind, picture }]);
  };
  const photo = taken.find(({ kind }) => kind === 'PHOTO')?.picture ?? null;
  return (
    <FieldGroup label={label} required={isAsked} error={unreadable ?? fault}>
      <Flex direction="column" gap="3">
        <Flex gap="2" wrap="wrap">
          {kinds.includes('SIGNATURE') ? (
            <Button
              minH="12"
              icon={<EditIcon aria-hidden="true" />}
              aria-pressed={isSigning}
              onClick={() => setSigning(true)}
            >
              {t('proof.sign')}
            </Button>
          ) : null}
          <CameraButton
            label={t(photo === null ? 'proof.take' : 'proof.takeAgain')}
            name={t('proof.photo')}
            onTaken={(picture) => set('PHOTO', picture)}
            onFault={() => setUnreadable(t('proof.unreadable'))}
          />
        </Flex>
        {isSigning ? (
          <SignaturePad
            label={t('proof.signHere')}
            clearLabel={t('proof.clear')}
            onDrawn={(picture) => set('SIGNATURE', picture === '' ? null : picture)}
          />
        ) : null}
        {photo === null ? null : <PhotoShown picture={photo} onRemove={() => set('PHOTO', null)} />}
      </Flex>
    </FieldGroup>
  );
}
