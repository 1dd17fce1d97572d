import { defineSlotRecipe } from '@chakra-ui/react';
import { sheetLook } from './sheet.recipe.js';

export const popoverRecipe = defineSlotRecipe({
  className: 'gd-popover',
  slots: ['content'],
  base: {
    content: {
      ...sheetLook,
      display: 'flex',
      flexDirection: 'column',
      w: 'min(24rem, calc(100vw - 1rem))',
      maxH: 'min(34rem, var(--available-height))',
      overflow: 'hidden',
    },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { w: 'min(28rem, calc(100vw - 1rem))', maxH: 'var(--available-height)' } },
    },
  },
  defaultVariants: { size: 'md' },
});
