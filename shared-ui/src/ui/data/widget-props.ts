import { type ReactNode } from 'react';
import { type Tone } from '../theme/semantic-tokens.js';

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

export interface StepsProps {
  /** Read aloud: 'Steps of the sign-up'. */
  label: string;
  titles: readonly string[];
  /** Counts from 0; as many as there are titles when all is done. */
  step: number;
}

export interface AvatarProps {
  /** Of the person. It is shown beside the picture: the initials are not read aloud. */
  name: string;
  size?: 'sm' | 'md';
}

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  at: string | number | Date;
  description?: ReactNode;
  tone?: Tone;
  /** What happened within this step; folded behind 'Show more (count)'. */
  more?: { count: number; content: ReactNode };
}

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Entries shown before 'Show more (count)'; all without it. */
  visible?: number;
}
