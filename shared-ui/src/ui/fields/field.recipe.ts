import { defineSlotRecipe } from '@chakra-ui/react';

const fault = { fontSize: 'xs', fontWeight: 'medium', color: 'danger.fg', lineHeight: 'snug' } as const;
const hint = { fontSize: 'xs', color: 'fg.subtle', lineHeight: 'snug' } as const;

export const fieldSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'errorText', 'helperText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0 },
    label: {
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg',
      lineHeight: 'snug',
    },
    errorText: fault,
    helperText: hint,
  },
});

export const fieldsetSlotRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'errorText', 'helperText'],
  base: {
    root: { border: 0, m: 0, p: 0, minW: 0, display: 'flex', flexDirection: 'column', gap: '2' },
    legend: { fontSize: 'sm', fontWeight: 'medium', color: 'fg', p: 0, mb: '1.5' },
    errorText: fault,
    helperText: hint,
  },
});
