import { defineSlotRecipe } from '@chakra-ui/react';

const row = {
  display: 'inline-flex',
  position: 'relative',
  alignItems: 'flex-start',
  gap: '2.5',
  fontSize: 'md',
  lineHeight: 'snug',
  color: 'fg',
  cursor: 'pointer',
  py: '1',
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { minH: '2.75rem', alignItems: 'center' },
} as const;

const ring = { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' } as const;

const mark = {
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  mt: '1px',
  w: '4',
  h: '4',
  borderWidth: '1.5px',
  borderColor: 'border.strong',
  bg: 'bg.panel',
  color: 'brand.contrast',
  _hover: { borderColor: 'brand.solid' },
  _disabled: { opacity: 0.5 },
  '&[data-focus-visible]': ring,
} as const;

export const checkboxSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator'],
  base: {
    // Without words beside it: a row of a table, a heading.
    root: { ...row, '&[data-bare]': { p: 0, minH: '0', verticalAlign: 'middle' } },
    control: {
      ...mark,
      borderRadius: 'xs',
      '& svg': { w: 'full', h: 'full' },
      '&:is([data-state=checked], [data-state=indeterminate])': { bg: 'brand.solid', borderColor: 'brand.solid' },
      _invalid: { borderColor: 'danger.dot' },
    },
  },
});

export const switchSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: { ...row, alignItems: 'center' },
    control: {
      flexShrink: 0,
      position: 'relative',
      w: '9',
      h: '5',
      p: '0.5',
      borderRadius: 'full',
      bg: 'border.strong',
      transitionProperty: 'background',
      transitionDuration: 'fast',
      _checked: { bg: 'brand.solid' },
      _disabled: { opacity: 0.5 },
      '&[data-focus-visible]': ring,
    },
    thumb: {
      display: 'block',
      w: '4',
      h: '4',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'xs',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
      _checked: { translate: '1rem 0', bg: { _light: 'white', _dark: 'peacock.1000' } },
    },
  },
});

export const radioGroupSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'itemIndicator', 'indicator'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' },
    item: row,
    itemControl: {
      ...mark,
      borderRadius: 'full',
      '& .dot': { display: 'none' },
      _checked: { borderColor: 'brand.solid', borderWidth: '5px' },
    },
  },
});

export const segmentGroupSlotRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      position: 'relative',
      isolation: 'isolate',
      w: 'fit-content',
      h: 'fit-content',
      maxW: 'full',
      overflowX: 'auto',
      p: '0.5',
      gap: '0.5',
      bg: 'bg.muted',
      borderRadius: 'md',
    },
    item: {
      display: 'inline-flex',
      position: 'relative',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      px: '3',
      h: '1.75rem',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      _checked: { color: 'fg' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
      '@media (pointer: coarse)': { h: '2.75rem' },
      '&[data-focus-visible]': { ...ring, outlineOffset: '-2px' },
    },
    indicator: {
      position: 'absolute',
      zIndex: '-1',
      w: 'var(--width)',
      h: 'var(--height)',
      top: 'var(--top)',
      left: 'var(--left)',
      bg: 'bg.panel',
      borderRadius: 'sm',
      boxShadow: 'sm',
    },
  },
});
