import { chakra } from '@chakra-ui/react';
import { useLazyCode } from '../lazy/lazy-code.js';
import { widgetCode } from '../data/widget-code.js';
import { type ProgressBarProps } from '../data/widget-props.js';

const Place = chakra('div', { base: { h: '1.5', w: 'full', minW: '16', borderRadius: 'full', bg: 'bg.muted' } });

export function ProgressBar(props: ProgressBarProps) {
  // Without its code the bar stays empty; what runs is said by the words beside it.
  const widgets = useLazyCode(widgetCode, true, () => undefined);
  return widgets ? <widgets.ProgressMeter {...props} /> : <Place />;
}
