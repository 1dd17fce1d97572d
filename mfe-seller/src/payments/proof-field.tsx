import { IMAGE_TYPES } from '@godown/contracts/files';
import { UploadIcon } from '@godown/shared-ui/icons';
import { Button, chakra, Field, Flex, Text, useFieldControl } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef } from 'react';
import { t } from './payments.texts.js';
import { type Proof } from './use-proof.js';

interface ProofFieldProps {
  proof: Proof;
  disabled: boolean;
  /** Of another picture than a payment's proof. */
  label?: string;
  hint?: string;
}

function Chooser({ proof, disabled }: Pick<ProofFieldProps, 'proof' | 'disabled'>) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0] ?? null;
    // The same file may be chosen again.
    target.value = '';
    if (file !== null) proof.choose(file);
  };
  return (
    <Flex gap="3" align="center" minW="0">
      <Button
        icon={<UploadIcon aria-hidden="true" />}
        disabled={disabled}
        loading={proof.isShrinking}
        onClick={() => input.current?.click()}
      >
        {t('chooseProof')}
      </Button>
      <Text as="span" size="sm" tone="muted" truncate>
        {proof.file?.name ?? ''}
      </Text>
      <chakra.input
        {...control}
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        srOnly
        tabIndex={-1}
        disabled={disabled}
        onChange={choose}
      />
    </Flex>
  );
}

/** A picture of the slip, the cheque or the transfer. */
export function ProofField({ label = t('proof'), hint = t('proofHint'), ...props }: ProofFieldProps) {
  return (
    <Field label={label} hint={hint} error={props.proof.fault ?? undefined}>
      <Chooser {...props} />
    </Field>
  );
}
