import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFieldControl } from './field.js';

const LENGTH = 6;

const Wrap = chakra('div', { base: { position: 'relative', display: 'flex', gap: '2', w: 'fit-content' } });
const Cell = chakra('div', {
  base: {
    w: '11',
    h: '12',
    display: 'grid',
    placeItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: 'xl',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    '&:is(.peer:focus-visible ~ *)[data-next=true]': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-1px',
      borderColor: 'focus',
    },
    '&:is(.peer[aria-invalid=true] ~ *)': { borderColor: 'danger.dot', bg: 'danger.subtle' },
    '&:is(.peer:disabled ~ *)': { bg: 'bg.muted' },
  },
});
const Hidden = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    w: 'full',
    h: 'full',
    opacity: 0,
    cursor: 'text',
    letterSpacing: '2rem',
    fontSize: '16px',
  },
});

export interface OtpFieldProps {
  value: string;
  /** Digits only, at most six. */
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
}

/** Six digits drawn as cells over one real input: paste, autofill from an SMS and screen readers work as with any field. */
export function OtpField({ value, onChange, onComplete, ...rest }: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl();
  const take = (raw: string) => {
    const digits = raw.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <Wrap>
      <Hidden
        {...control}
        {...rest}
        ref={input}
        className="peer"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        onChange={(event) => take(event.target.value)}
      />
      {Array.from({ length: LENGTH }, (_, index) => (
        <Cell key={index} aria-hidden="true" data-next={index === Math.min(value.length, LENGTH - 1)}>
          {value[index] ?? ''}
        </Cell>
      ))}
    </Wrap>
  );
}
