import { defineSlotRecipe } from '@chakra-ui/react';

export const alertRecipe = defineSlotRecipe({
  className: 'gd-alert',
  slots: ['root', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      px: '3.5',
      py: '2.5',
      borderRadius: 'md',
      borderWidth: '1px',
      fontSize: 'sm',
      lineHeight: 'snug',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      borderColor: 'colorPalette.border',
    },
    indicator: { display: 'inline-flex', flexShrink: 0, mt: '1px' },
    content: { flex: '1', minW: 0 },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'info' } },
      success: { root: { colorPalette: 'success' } },
      warning: { root: { colorPalette: 'warning' } },
      error: { root: { colorPalette: 'danger' } },
    },
  },
});
