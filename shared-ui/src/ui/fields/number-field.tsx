import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input, type InputProps } from './inputs.js';

export interface NumberFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value: number | null | undefined;
  /** null while the field is empty or holds no number. */
  onChange: (value: number | null) => void;
  /** Digits after the point; 0 for counts. */
  decimals?: number;
  prefix?: string;
  suffix?: string;
}

const Affix = chakra('span', {
  base: {
    position: 'absolute',
    top: '50%',
    transform: 'translateY(-50%)',
    color: 'fg.subtle',
    pointerEvents: 'none',
    fontSize: 'sm',
  },
});

/**
 * A number that is typed as text: no wheel and no arrow changes it by accident, and a pasted '1,250' counts. Chakra's
 * NumberInput writes the text back one frame later; digits that come faster, from a scanner or on a busy page, change places.
 */
export function NumberField({ value, onChange, decimals = 0, prefix, suffix, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (raw: string) => {
    const text = raw.replace(/[,\s]/g, '');
    if (!new RegExp(`^-?\\d*${decimals > 0 ? `(\\.\\d{0,${decimals}})?` : ''}$`).test(text)) return;
    setDraft(text);
    const number = text === '' || text === '-' || text === '.' ? null : Number(text);
    onChange(number === null || Number.isNaN(number) ? null : number);
  };
  return (
    <chakra.div position="relative" w="full" minW="0">
      {prefix === undefined ? null : <Affix insetStart="3">{prefix}</Affix>}
      <Input
        {...rest}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        fontVariantNumeric="tabular-nums"
        ps={prefix === undefined ? undefined : '7'}
        pe={suffix === undefined ? undefined : '10'}
        value={draft ?? (value === null || value === undefined ? '' : String(value))}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setDraft(null);
          rest.onBlur?.(event);
        }}
      />
      {suffix === undefined ? null : <Affix insetEnd="3">{suffix}</Affix>}
    </chakra.div>
  );
}
