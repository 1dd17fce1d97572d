import { fitsPreference } from '@godown/contracts/companies';
import { Button, InputRow, NumberField } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './preferences.texts.js';

interface Props {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (grams: number) => void;
}

/** A weight is typed first and saved by its button: not every digit is meant. */
export function GramsControl({ label, value, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<number | null>(value);
  const isNew = typed !== null && typed !== value && fitsPreference('maxWeightWL', typed);
  return (
    <InputRow>
      <NumberField aria-label={label} value={typed} suffix="g" disabled={disabled} onChange={setTyped} />
      <Button
        disabled={disabled || !isNew}
        onClick={() => {
          if (typed !== null) onChange(typed);
        }}
      >
        {t('save')}
      </Button>
    </InputRow>
  );
}
