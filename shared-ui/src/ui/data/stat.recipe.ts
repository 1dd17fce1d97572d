import { defineSlotRecipe } from '@chakra-ui/react';

export const statRecipe = defineSlotRecipe({
  className: 'gd-stat',
  slots: ['root', 'label', 'valueText', 'helpText'],
  base: {
    root: { m: '0', minW: '0', display: 'flex', flexDirection: 'column', gap: '0.5' },
    label: {
      fontSize: '2xs',
      fontWeight: 'semibold',
      letterSpacing: 'wide',
      textTransform: 'uppercase',
      color: 'fg.subtle',
    },
    valueText: {
      m: '0',
      overflowWrap: 'anywhere',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      lineHeight: 'tight',
      fontVariantNumeric: 'tabular-nums',
    },
    helpText: {
      display: 'block',
      mt: '0.5',
      fontSize: 'xs',
      fontWeight: 'normal',
      letterSpacing: 'normal',
      lineHeight: 'base',
      color: 'fg.muted',
    },
  },
  variants: {
    size: {
      md: { valueText: { fontSize: { base: 'xl', md: '2xl' } } },
      lg: { valueText: { fontSize: { base: '2xl', md: '3xl' } } },
    },
  },
  defaultVariants: { size: 'md' },
});
