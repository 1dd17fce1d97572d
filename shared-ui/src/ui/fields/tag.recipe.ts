import { defineSlotRecipe } from '@chakra-ui/react';

/** A chosen option with a way out of the choice. */
export const tagSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'closeTrigger', 'startElement', 'endElement'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      maxW: 'full',
      minH: '6',
      ps: '2',
      pe: '0.5',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'brand.fg',
      bg: 'brand.subtle',
      borderWidth: '1px',
      borderColor: 'brand.border',
      borderRadius: 'sm',
    },
    label: { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      w: '5',
      h: '5',
      borderRadius: 'xs',
      _hover: { bg: 'brand.muted' },
      '@media (pointer: coarse)': { w: '2.75rem', h: '2.75rem' },
    },
  },
});
