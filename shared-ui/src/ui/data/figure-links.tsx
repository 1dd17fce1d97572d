import { chakra, Grid } from '@chakra-ui/react';
import { Link } from '@godown/shared-ui/router';
import { type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeletons.js';
import { formatCount } from '../format/money.js';

export interface FigureLink {
  label: string;
  /** undefined: not known yet. */
  value: number | undefined;
  /** Counted no further than this. */
  cap?: number;
  /** The list of what is counted. */
  to: string;
  note?: ReactNode;
  /** Stands out while there is any. */
  isUrgent?: boolean;
}

const Tile = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: 0,
    minH: '24',
    h: 'full',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    color: 'fg',
    textDecoration: 'none',
    transitionProperty: 'border-color, background',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.strong', bg: 'bg.subtle' },
  },
  variants: {
    urgent: {
      true: { borderInlineStartWidth: '4px', borderInlineStartColor: 'warning.solid' },
    },
  },
});

const Label = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'snug' } });
const Value = chakra('span', {
  base: { fontSize: '3xl', fontWeight: 'semibold', lineHeight: '1.1', fontVariantNumeric: 'tabular-nums' },
});

function shown(value: number, cap: number | undefined): string {
  return cap !== undefined && value > cap ? `${formatCount(cap)}+` : formatCount(value);
}

/** Figures beside each other; each leads to the list that it counts. */
export function FigureLinks({ label, figures }: { label: string; figures: readonly FigureLink[] }) {
  return (
    <Grid
      as="ul"
      aria-label={label}
      listStyleType="none"
      m="0"
      p="0"
      gap="3"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {figures.map(({ label: name, value, cap, to, note, isUrgent }) => (
        <li key={name}>
          <Tile to={to} urgent={isUrgent === true && (value ?? 0) > 0}>
            <Label>{name}</Label>
            {value === undefined ? <Skeleton h="8" w="12" /> : <Value>{shown(value, cap)}</Value>}
            {note === undefined ? null : <Label fontSize="xs">{note}</Label>}
          </Tile>
        </li>
      ))}
    </Grid>
  );
}
