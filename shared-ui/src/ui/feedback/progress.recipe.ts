import { defineSlotRecipe } from '@chakra-ui/react';

export const progressRecipe = defineSlotRecipe({
  className: 'gd-progress',
  slots: ['root', 'track', 'range', 'valueText'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', w: 'full', minW: '16' },
    track: { position: 'relative', h: '1.5', w: 'full', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
    range: {
      h: 'full',
      borderRadius: 'full',
      bg: 'colorPalette.dot',
      transitionProperty: 'width',
      transitionDuration: 'moderate',
      _indeterminate: { w: '30%', animation: 'travel 1.4s ease-in-out infinite' },
    },
    valueText: {
      fontSize: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      minW: '9',
      whiteSpace: 'nowrap',
      textAlign: 'end',
    },
  },
});
