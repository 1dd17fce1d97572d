import { defineSlotRecipe } from '@chakra-ui/react';
import { controlStyles } from './control.recipe.js';

export const pinInputSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input'],
  base: {
    control: { display: 'flex', gap: { base: '1.5', sm: '2' }, w: 'fit-content', maxW: 'full' },
    input: {
      ...controlStyles,
      flex: '1 1 2.75rem',
      w: '11',
      h: '12',
      px: 0,
      textAlign: 'center',
      fontSize: 'xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      '@media (pointer: coarse)': { fontSize: 'xl' },
    },
  },
});
