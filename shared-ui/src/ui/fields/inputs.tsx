import {
  chakra,
  type HTMLChakraProps,
  Input as ChakraInput,
  NativeSelect,
  Textarea as ChakraTextarea,
} from '@chakra-ui/react';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '@godown/shared-ui/icons';
import { type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { useFieldControl } from './field.js';
import { pasteTrimmed } from './paste-trimmed.js';

export type ControlSize = 'sm' | 'md' | 'lg';

export type InputProps = HTMLChakraProps<'input', { size?: ControlSize | undefined }> & { ref?: Ref<HTMLInputElement> };

/** One line of text. */
export function Input(props: InputProps) {
  return <ChakraInput type="text" onPaste={pasteTrimmed} {...useFieldControl()} {...props} />;
}

export type TextareaProps = HTMLChakraProps<'textarea'>;

export function Textarea(props: TextareaProps) {
  return <ChakraTextarea rows={3} {...useFieldControl()} {...props} />;
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
  disabled,
  ...rest
}: SelectProps<V>) {
  // Given to the field itself: the root would take it from the label's field, which knows of none.
  const given = { ...useFieldControl(), ...rest, disabled };
  return (
    <NativeSelect.Root size={size ?? 'md'}>
      <NativeSelect.Field
        {...given}
        value={value ?? ''}
        color={value ? undefined : 'fg.subtle'}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator aria-hidden="true">
        <ChevronDownIcon size={16} />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

/** A password with an eye. Blanks around it may be its own. */
export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <chakra.div position="relative" w="full">
      <Input
        autoComplete="current-password"
        onPaste={undefined}
        {...props}
        type={shown ? 'text' : 'password'}
        pe="11"
      />
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
