import { defineSlotRecipe } from '@chakra-ui/react';
import { sheetLook } from './sheet.recipe.js';

export const menuRecipe = defineSlotRecipe({
  className: 'gd-menu',
  slots: ['content', 'item', 'itemText'],
  base: {
    content: {
      ...sheetLook,
      minW: '48',
      maxW: 'calc(100vw - 1rem)',
      maxH: 'min(22rem, var(--available-height))',
      p: '1',
      overflowY: 'auto',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '2.125rem',
      px: '2.5',
      py: '1.5',
      borderRadius: 'md',
      lineHeight: 'snug',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      textDecoration: 'none',
      color: 'fg',
      '& svg': { w: '1.1em', h: '1.1em', color: 'fg.subtle', flexShrink: 0 },
      '&[data-tone=danger]': { color: 'danger.fg', '& svg': { color: 'danger.fg' } },
      _highlighted: { bg: 'bg.muted' },
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
      '@media (pointer: coarse)': { minH: '2.75rem' },
    },
    itemText: { flex: '1', minW: 0 },
  },
});
