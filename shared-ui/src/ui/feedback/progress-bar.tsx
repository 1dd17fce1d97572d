import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: { h: '1.5', w: 'full', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
});
const Fill = chakra('div', {
  base: { h: 'full', borderRadius: 'full', transitionProperty: 'width', transitionDuration: 'moderate' },
  variants: {
    tone: { progress: { bg: 'progress.dot' }, success: { bg: 'success.dot' }, danger: { bg: 'danger.dot' } },
    moving: { true: { w: '30%', animation: 'travel 1.4s ease-in-out infinite' } },
  },
  defaultVariants: { tone: 'progress' },
});

export interface ProgressBarProps {
  label: string;
  /** Whole percent; null while nobody can tell how much is left. */
  percent: number | null;
  tone?: 'progress' | 'success' | 'danger';
  /** Writes the percent beside the bar. */
  showPercent?: boolean;
}

export function ProgressBar({ label, percent, tone = 'progress', showPercent = false }: ProgressBarProps) {
  const shown = percent === null ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <chakra.div display="flex" alignItems="center" gap="2" w="full" minW="16">
      <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={shown}>
        {shown === undefined ? <Fill moving tone={tone} /> : <Fill tone={tone} style={{ width: `${shown}%` }} />}
      </Track>
      {showPercent && shown !== undefined ? (
        <chakra.span
          fontSize="xs"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          minW="9"
          whiteSpace="nowrap"
          textAlign="end"
        >{`${shown}%`}</chakra.span>
      ) : null}
    </chakra.div>
  );
}
