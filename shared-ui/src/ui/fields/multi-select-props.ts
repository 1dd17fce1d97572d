import { type ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant } from '../actions/button.js';
import { type Option } from './inputs.js';

export interface MultiSelectProps {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** Words of the empty choice: 'All companies'. */
  emptyText: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export const SEARCH_FROM = 8;

export function summaryOf(value: readonly string[], options: readonly Option[], emptyText: string): string {
  const [first] = options.filter((option) => value.includes(option.value));
  if (first === undefined) return emptyText;
  return value.length === 1 ? first.label : `${first.label} +${value.length - 1}`;
}
