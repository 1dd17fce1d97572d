import { defineSlotRecipe } from '@chakra-ui/react';

export const tooltipRecipe = defineSlotRecipe({
  className: 'gd-tooltip',
  slots: ['content'],
  base: {
    content: {
      maxW: 'xs',
      px: '2.5',
      py: '1.5',
      borderRadius: 'md',
      pointerEvents: 'none',
      bg: { _light: 'concrete.900', _dark: 'concrete.100' },
      color: { _light: 'white', _dark: 'concrete.1000' },
      fontSize: 'xs',
      fontWeight: 'normal',
      lineHeight: 'snug',
      textAlign: 'start',
      whiteSpace: 'normal',
      boxShadow: 'sm',
      zIndex: 'tooltip',
      animation: 'fade',
      animationDuration: 'fast',
    },
  },
});
