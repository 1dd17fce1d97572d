import { type ReactNode } from 'react';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  /** Rows behind it; undefined while they are being counted. */
  count?: number | undefined;
}

export interface TabsProps<V extends string = string> {
  label: string;
  tabs: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** What is beyond it was not counted: '999+'. */
  countCap?: number;
  /** The panel of the chosen tab. Without it the tabs only filter what stands below. */
  children?: ReactNode;
}

export interface ProgressBarProps {
  label: string;
  /** Whole percent; null while nobody can tell how much is left. */
  percent: number | null;
  tone?: 'progress' | 'success' | 'danger';
  /** Writes the percent beside the bar. */
  showPercent?: boolean;
}
