import { defineSlotRecipe } from '@chakra-ui/react';

/** The steps hang on the dashes of a tear line. */
export const timelineRecipe = defineSlotRecipe({
  className: 'gd-timeline',
  slots: ['root', 'item', 'connector', 'separator', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { m: '0', p: '0', display: 'flex', flexDirection: 'column', listStyle: 'none' },
    item: {
      position: 'relative',
      ps: '6',
      pb: '4',
      minW: 0,
      '&:last-of-type': { pb: '0' },
      '&:last-of-type [data-part=separator]': { display: 'none' },
    },
    separator: {
      position: 'absolute',
      insetStart: '5px',
      top: '1.1rem',
      bottom: '-0.25rem',
      w: '1px',
      backgroundImage: 'repeating-linear-gradient(180deg, {colors.border.strong} 0 3px, transparent 3px 7px)',
    },
    indicator: {
      position: 'absolute',
      insetStart: 0,
      top: '0.35rem',
      w: '11px',
      h: '11px',
      borderRadius: 'full',
      borderWidth: '2.5px',
      borderColor: 'colorPalette.dot',
      bg: 'bg.panel',
      '&[data-newest]': { bg: 'colorPalette.dot' },
    },
    content: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '3',
      lineHeight: 'snug',
    },
    title: { fontWeight: 'medium' },
    description: { fontSize: 'sm', color: 'fg.muted', mt: '0.5', overflowWrap: 'anywhere' },
  },
});
