import { Progress } from '@chakra-ui/react';
import { type ProgressBarProps } from '../data/widget-props.js';
import { progressRecipe } from './progress.recipe.js';

export function ProgressMeter({ label, percent, tone = 'progress', showPercent = false }: ProgressBarProps) {
  const shown = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Progress.Root recipe={progressRecipe} value={shown} colorPalette={tone}>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
      {showPercent && shown !== null ? <Progress.ValueText>{`${shown}%`}</Progress.ValueText> : null}
    </Progress.Root>
  );
}
