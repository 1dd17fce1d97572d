import { type ReactNode } from 'react';
import { type Option } from './inputs.js';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Neither on nor off: some of a group. */
  indeterminate?: boolean;
  children?: ReactNode;
  /** The name when no text stands beside it. */
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
}

export type SwitchProps = Omit<CheckboxProps, 'indeterminate' | 'invalid'>;

export interface RadioGroupProps<V extends string = string> {
  options: readonly (Option<V> & { hint?: string })[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  direction?: 'row' | 'column';
  name?: string;
  disabled?: boolean;
  'aria-label'?: string;
}
