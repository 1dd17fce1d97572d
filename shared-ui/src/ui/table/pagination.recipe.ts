import { defineSlotRecipe } from '@chakra-ui/react';

export const paginationSlotRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'firstTrigger', 'prevTrigger', 'nextTrigger', 'lastTrigger'],
  base: { root: { display: 'flex', alignItems: 'center', gap: '1.5', fontVariantNumeric: 'tabular-nums' } },
});
