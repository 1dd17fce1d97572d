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

function numberOf(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? null : number;
}

/**
 * A number that is typed as text and kept as it was typed ('750.50'); no wheel and no arrow changes it by accident, and a pasted
 * '1,00,000' counts. Not Chakra's NumberInput: its machine writes each text and its caret back in the next animation frame, controlled or
 * not, so what comes within that frame is lost or changes places ('750.50' with a digit each 20 ms, as from a scanner, gives '75.0');
 * and Home and End go to the least and the greatest number instead of moving the caret.
 */
export function NumberField({ value = null, onChange, decimals = 0, prefix, suffix, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const type = (raw: string) => {
    const text = raw.replace(/[,\s]/g, '');
    if (!new RegExp(`^-?\\d*${decimals > 0 ? `(\\.\\d{0,${decimals}})?` : ''}$`).test(text)) return;
    setTyped(text);
    setTyping(true);
    onChange(numberOf(text));
  };
  // Once it is left, the value may be another than what was typed.
  const shown = isTyping || numberOf(typed) === value ? typed : String(value ?? '');
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
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyping(false);
          if (value === null) setTyped('');
          rest.onBlur?.(event);
        }}
      />
      {suffix === undefined ? null : <Affix insetEnd="3">{suffix}</Affix>}
    </chakra.div>
  );
}
