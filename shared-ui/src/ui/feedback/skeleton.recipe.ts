import { defineRecipe } from '@chakra-ui/react';

export const skeletonRecipe = defineRecipe({
  className: 'gd-skeleton',
  base: {
    display: 'block',
    h: '3.5',
    borderRadius: 'xs',
    bg: 'bg.muted',
    backgroundSize: '300% 100%',
    animation: 'sheen 1.6s linear infinite',
    backgroundImage:
      'linear-gradient(100deg, transparent 40%, color-mix(in srgb, var(--gd-colors-fg) 6%, transparent) 50%, transparent 60%)',
  },
});
