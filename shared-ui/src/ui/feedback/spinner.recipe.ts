import { defineRecipe } from '@chakra-ui/react';

export const spinnerRecipe = defineRecipe({
  className: 'gd-spinner',
  base: {
    display: 'inline-block',
    w: '1.1em',
    h: '1.1em',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 25%, transparent)',
    borderTopColor: 'currentColor',
    animation: 'spin 700ms linear infinite',
    // With reduced motion the ring stands still; the words beside it say that something runs.
  },
});
