import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, type Ref, useState } from 'react';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '@godown/shared-ui/icons';
import { IconButton } from '../actions/button.js';
import { controlRecipe } from './control.recipe.js';
import { useFieldControl } from './field.js';

export type ControlSize = 'sm' | 'md' | 'lg';

const InputBase = chakra('input', controlRecipe);
const SelectBase = chakra('select', controlRecipe);
const TextareaBase = chakra('textarea', controlRecipe);

export type InputProps = HTMLChakraProps<'input', { size?: ControlSize | undefined }> & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function Input(props: InputProps) {
  return <InputBase type="text" {...useFieldControl()} {...props} />;
}

export type TextareaProps = HTMLChakraProps<'textarea'>;

export function Textarea(props: TextareaProps) {
  return <TextareaBase rows={3} h="auto" py="2" resize="vertical" {...useFieldControl()} {...props} />;
}

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string = string> extends Omit<
  HTMLChakraProps<'select'>,
  'onChange' | 'value' | 'children' | 'size'
> {
  options: readonly Option<V>[];
  value: V | '' | null | undefined;
  onChange: (value: V | '') => void;
  /** Shown while nothing is chosen; choosing it again means nothing. */
  placeholder?: string;
  size?: ControlSize;
}

/** The device's own list: quick to draw, right on phones, with type-ahead. */
export function Select<V extends string = string>({
  options,
  value,
  onChange,
  placeholder,
  size,
  ...rest
}: SelectProps<V>) {
  const control = useFieldControl();
  return (
    <chakra.div position="relative" w="full" minW="0">
      <SelectBase
        {...control}
        {...rest}
        size={size}
        value={value ?? ''}
        pe="8"
        color={value ? undefined : 'fg.subtle'}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </SelectBase>
      <chakra.span
        aria-hidden="true"
        position="absolute"
        insetEnd="2.5"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.subtle"
        lineHeight="0"
      >
        <ChevronDownIcon size={16} />
      </chakra.span>
    </chakra.div>
  );
}

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

/** A number that is typed as text: no wheel changes it by accident, and a pasted '1,250' counts. */
export function NumberField({ value, onChange, decimals = 0, prefix, suffix, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl();
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
      <InputBase
        {...control}
        {...rest}
        type="text"
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

/** A password with an eye. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false);
  const control = useFieldControl();
  return (
    <chakra.div position="relative" w="full">
      <InputBase {...control} autoComplete="current-password" {...props} type={shown ? 'text' : 'password'} pe="11" />
      <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
        <IconButton label={shown ? 'Hide password' : 'Show password'} size="sm" onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
        </IconButton>
      </chakra.span>
    </chakra.div>
  );
}

/** A field and a button in one line: apply, scan, send code. */
export function InputRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="2" alignItems="flex-start" w="full">
      {children}
    </chakra.div>
  );
}
