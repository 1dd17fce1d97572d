import { type ReactNode } from 'react';
import { type ControlSize } from './inputs.js';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line: a phone, a SKU. */
  detail?: ReactNode;
}

export interface AsyncComboboxProps<O extends ComboboxOption> {
  value: O | null;
  onChange: (option: O | null) => void;
  /** Called 500 ms after the last letter. */
  loadOptions: (search: string, signal: AbortSignal) => Promise<readonly O[]>;
  /** Also load when nothing is typed. Off: blank text never calls. */
  loadWhenBlank?: boolean;
  placeholder?: string;
  /** Shown when the call failed. */
  failedText?: string;
  disabled?: boolean;
  size?: ControlSize;
  name?: string;
  onBlur?: () => void;
  'aria-label'?: string;
}
