import { defineSlotRecipe } from '@chakra-ui/react';
import { floatingSheet } from './floating.recipe.js';

export const popoverRecipe = defineSlotRecipe({
  className: 'gd-popover',
  slots: ['content'],
  base: {
    content: {
      ...floatingSheet,
      display: 'flex',
      flexDirection: 'column',
      w: 'min(24rem, calc(100vw - 1rem))',
      maxH: 'min(34rem, var(--available-height))',
      overflow: 'hidden',
    },
  },
});
