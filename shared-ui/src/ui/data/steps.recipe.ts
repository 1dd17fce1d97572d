import { defineSlotRecipe } from '@chakra-ui/react';

export const stepsRecipe = defineSlotRecipe({
  slots: [
    'root',
    'list',
    'item',
    'trigger',
    'indicator',
    'separator',
    'content',
    'title',
    'description',
    'nextTrigger',
    'prevTrigger',
    'progress',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minW: 0 },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '1.5', sm: '2' },
      flex: '1',
      _last: { flex: '0 0 auto' },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      w: '6',
      h: '6',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'border.strong',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      '&[data-current]': { borderColor: 'brand.solid', color: 'brand.fg' },
      '&[data-complete]': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
    separator: { flex: '1', minW: '1', h: '1px', bg: 'border', '&[data-complete]': { bg: 'brand.solid' } },
    title: { fontSize: 'sm', whiteSpace: 'nowrap' },
  },
});
