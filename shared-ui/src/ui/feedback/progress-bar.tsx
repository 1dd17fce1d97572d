import { Progress } from '@chakra-ui/react';

export interface ProgressBarProps {
  label: string;
  /** Whole percent; null while nobody can tell how much is left. */
  percent: number | null;
  tone?: 'progress' | 'success' | 'danger';
  /** Writes the percent beside the bar. */
  showPercent?: boolean;
}

export function ProgressBar({ label, percent, tone = 'progress', showPercent = false }: ProgressBarProps) {
  const shown = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Progress.Root value={shown} colorPalette={tone}>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
      {showPercent && shown !== null ? <Progress.ValueText>{`${shown}%`}</Progress.ValueText> : null}
    </Progress.Root>
  );
}
