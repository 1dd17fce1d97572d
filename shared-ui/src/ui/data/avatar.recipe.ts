import { defineSlotRecipe } from '@chakra-ui/react';

export const avatarRecipe = defineSlotRecipe({
  className: 'gd-avatar',
  slots: ['root', 'image', 'fallback'],
  base: {
    root: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderWidth: '1px',
      borderColor: 'brand.border',
      fontWeight: 'semibold',
      lineHeight: '1',
    },
    fallback: { _before: { content: 'attr(data-initials)' } },
  },
  variants: {
    size: {
      sm: { root: { w: '6', h: '6', fontSize: '2xs' } },
      md: { root: { w: '8', h: '8', fontSize: 'xs' } },
    },
  },
  defaultVariants: { size: 'md' },
});
