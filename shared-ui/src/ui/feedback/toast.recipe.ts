import { defineSlotRecipe } from '@chakra-ui/react';

/** `translate`, `height` and `opacity` come from zag, which stacks the toasts by their measured heights. */
export const toastRecipe = defineSlotRecipe({
  className: 'gd-toast',
  slots: ['root', 'title', 'description'],
  base: {
    root: {
      w: 'full',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      ps: '3.5',
      pe: '1.5',
      py: '2',
      bg: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'lg',
      overflow: 'hidden',
      translate: 'var(--x) var(--y)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transitionProperty: 'translate, opacity',
      transitionDuration: 'moderate',
      _focusVisible: { outlineOffset: '-2px' },
      _before: { content: '""', position: 'absolute', insetY: 0, insetStart: 0, w: '3px', bg: 'colorPalette.dot' },
      '& > svg': { flexShrink: 0, mt: '7px', color: 'colorPalette.dot' },
      '&[data-type=success]': { colorPalette: 'success' },
      '&[data-type=warning]': { colorPalette: 'warning' },
      '&[data-type=error]': { colorPalette: 'danger' },
      '&[data-type=info]': { colorPalette: 'info' },
    },
    title: { fontWeight: 'medium', lineHeight: 'snug' },
    description: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'snug', mt: '0.5' },
  },
});
