import { defineSlotRecipe } from '@chakra-ui/react';

export const emptyStateRecipe = defineSlotRecipe({
  className: 'gd-empty-state',
  slots: ['root', 'indicator', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      textAlign: 'center',
      gap: '2',
      px: '5',
      py: { base: '10', md: '14' },
      maxW: 'md',
      mx: 'auto',
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      w: '12',
      h: '12',
      mb: '1',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderStyle: 'dashed',
      color: 'fg.subtle',
      borderColor: 'border.strong',
    },
    title: {
      margin: 0,
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'snug',
      textWrap: 'balance',
    },
    description: { margin: 0, fontSize: 'sm', lineHeight: '1.45', color: 'fg.muted' },
  },
});
