import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', flexShrink: 0,
    fontWeight: 'medium', whiteSpace: 'nowrap', userSelect: 'none', textDecoration: 'none', lineHeight: '1',
    borderWidth: '1px', borderColor: 'transparent', borderRadius: 'md',
    transitionProperty: 'background, border-color, color, box-shadow', transitionDuration: 'fast',
    '& svg': { w: '1.15em', h: '1.15em', flexShrink: 0 },
    _disabled: { cursor: 'not-allowed', opacity: 0.5, boxShadow: 'none' },
    _focusVisible: { borderRadius: 'md' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid', color: 'brand.contrast', boxShadow: 'xs',
        _hover: { bg: 'brand.hover' }, _active: { bg: 'brand.active' },
      },
      outline: {
        bg: 'bg.panel', color: 'fg', borderColor: 'border.button', boxShadow: 'xs',
        _hover: { bg: 'bg.hover', borderColor: 'border.hover' }, _active: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      subtle: {
        bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.border',
        _hover: { bg: 'brand.muted' }, _active: { bg: 'brand.muted' },
      },
      ghost: {
        bg: 'transparent', color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' }, _active: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      danger: {
        bg: 'danger.solid', color: 'danger.contrast', boxShadow: 'xs',
        _hover: { filter: 'brightness(0.92)' },
      },
      link: {
        bg: 'transparent', color: 'brand.fg', textDecoration: 'underline',
        textDecorationColor: 'brand.border', textUnderlineOffset: '3px', whiteSpace: 'normal', textAlign: 'start', lineHeight: 'snug',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
    size: {
      sm: { h: 'controlSm', px: '2.5', fontSize: 'sm', '@media (pointer: coarse)': { minH: '2.5rem' } },
      md: { h: 'control', px: '3.5', fontSize: 'md', '@media (pointer: coarse)': { minH: '2.75rem' } },
      lg: { h: 'controlLg', px: '5', fontSize: 'lg' },
    },
  },
  compoundVariants: [
    { variant: 'link', css: { px: '0', h: 'auto', minH: '1.5rem' } },
    { variant: 'link', size: 'md', css: { fontSize: 'inherit' } },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
});
