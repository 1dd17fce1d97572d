import { BILLING_MESSAGES, faultOfPrice, PRICING_FIELDS, type PricingField } from '@godown/contracts/billing';
import { DEBOUNCE_MS } from '@godown/contracts/common';
import { Field, NumberField, useDebouncedEffect } from '@godown/shared-ui/ui';
import { useRef, useState } from 'react';

interface PriceFieldProps {
  field: PricingField;
  /** Rupees or percent as saved. */
  saved: number;
  onSave: (value: number) => Promise<boolean>;
  disabled: boolean;
}

/** One price: saved by itself 500 ms after the last digit, or when it is left. What cannot be saved stays as it was typed, with the reason. */
export function PriceField({ field, saved, onSave, disabled }: PriceFieldProps) {
  const { label, unit, note } = PRICING_FIELDS[field];
  const [typed, setTyped] = useState<number | null>(saved);
  const sent = useRef<number | null>(saved);
  const [failed, setFailed] = useState(false);
  const fault = faultOfPrice(field, typed);
  const save = () => {
    if (typed === null || fault !== null || typed === sent.current) return;
    sent.current = typed;
    void onSave(typed).then((isSaved) => {
      setFailed(!isSaved);
      if (!isSaved) sent.current = null;
    });
  };
  useDebouncedEffect(String(typed), DEBOUNCE_MS.pricing, save);
  return (
    <Field label={label} hint={note} error={fault ?? (failed ? BILLING_MESSAGES.pricingFailed : undefined)}>
      <NumberField
        value={typed}
        onChange={(next) => {
          setFailed(false);
          setTyped(next);
        }}
        onBlur={save}
        decimals={2}
        disabled={disabled}
        {...(unit === 'rupees' ? { prefix: '₹' } : { suffix: '%' })}
      />
    </Field>
  );
}
