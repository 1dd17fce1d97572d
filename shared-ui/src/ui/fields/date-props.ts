import { formatDay } from '../format/zoned.js';
import { type ControlSize } from './inputs.js';

export interface DateFieldProps {
  /** 'yyyy-MM-dd', a day in Kolkata; '' for none. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  size?: ControlSize;
  disabled?: boolean;
  name?: string;
  'aria-label'?: string;
}

export interface DateRange {
  start: string;
  end: string;
}

export interface DateRangeFieldProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Names both fields: 'Created'. */
  label: string;
  min?: string;
  max?: string;
  size?: ControlSize;
  presets?: boolean;
  /** There is always a range: "Any time" is not offered. */
  required?: boolean;
}

/** '2026-11-21' as the fields show it, 'Nov 21, 2026'. */
export const shownDay = (day: string) => (day === '' ? '' : formatDay(day));
