import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The look of everything that is typed into or chosen from. */
export const controlStyles = {
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
  textOverflow: 'ellipsis',
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
} as const;

export const controlSizes = {
  sm: { h: 'controlSm', px: '2.5', fontSize: 'sm', '@media (pointer: coarse)': { minH: '2.5rem' } },
  md: { h: 'control', px: '3', '@media (pointer: coarse)': { minH: '2.75rem' } },
  lg: { h: 'controlLg', px: '3.5' },
} as const;

export const inputRecipe = defineRecipe({
  base: controlStyles,
  variants: { size: controlSizes },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({ base: { ...controlStyles, px: '3', py: '2', resize: 'vertical' } });

export const nativeSelectSlotRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full', minW: 0 },
    field: controlStyles,
    indicator: {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.subtle',
      lineHeight: '0',
    },
  },
  variants: {
    size: {
      sm: { field: { ...controlSizes.sm, pe: '8' } },
      md: { field: { ...controlSizes.md, pe: '8' } },
      lg: { field: { ...controlSizes.lg, pe: '8' } },
    },
  },
  defaultVariants: { size: 'md' },
});
