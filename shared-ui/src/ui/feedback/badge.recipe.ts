import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  className: 'gd-badge',
  base: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    px: '2',
    h: '1.375rem',
    borderRadius: 'sm',
    borderWidth: '1px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderColor: 'colorPalette.border',
  },
});
