import { defineRecipe } from '@chakra-ui/react';

/** The look of everything that is typed into or chosen from. */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: 0,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: '1.3',
    appearance: 'none',
    textAlign: 'start',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.hover' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-1px',
      borderColor: 'focus',
      borderRadius: 'md',
    },
    _invalid: { borderColor: 'danger.dot', bg: 'danger.subtle' },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed', borderColor: 'border' },
    _readOnly: { bg: 'bg.subtle' },
    // iOS zooms into a field with smaller letters.
    '@media (pointer: coarse)': { fontSize: '16px' },
  },
  variants: {
    size: {
      sm: { h: 'controlSm', px: '2.5', fontSize: 'sm', '@media (pointer: coarse)': { minH: '2.5rem' } },
      md: { h: 'control', px: '3', '@media (pointer: coarse)': { minH: '2.75rem' } },
      lg: { h: 'controlLg', px: '3.5' },
    },
  },
  defaultVariants: { size: 'md' },
});
