import { chakra, Stat as ChakraStat } from '@chakra-ui/react';
import { type ReactNode } from 'react';

export interface KeyValueItem {
  label: ReactNode;
  value: ReactNode;
  /** Takes the whole width: addresses, remarks. */
  wide?: boolean;
}

const List = chakra('dl', {
  base: { m: 0, display: 'grid', columnGap: '5', rowGap: '3.5', minW: 0, '& time': { whiteSpace: 'normal' } },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
      3: { gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' } },
      fit: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(7.5rem, 1fr))' },
      },
    },
  },
  defaultVariants: { columns: 2 },
});
const Pair = chakra('div', {
  base: { minW: 0 },
  variants: { wide: { true: { gridColumn: '1 / -1' } } },
});

function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** `fit`: as many as there is room for, for short figures. */
  columns?: 1 | 2 | 3 | 'fit';
}

/** Facts about one thing, as a printed form shows them. Empty ones draw a dash. */
export function KeyValue({ items, columns = 2 }: KeyValueProps) {
  return (
    <List columns={columns}>
      {items.map((item, index) => (
        <Pair key={index} wide={item.wide}>
          <chakra.dt fontSize="xs" color="fg.subtle" lineHeight="snug">
            {item.label}
          </chakra.dt>
          <chakra.dd m="0" mt="0.5" overflowWrap="anywhere">
            {isBlank(item.value) ? '–' : item.value}
          </chakra.dd>
        </Pair>
      ))}
    </List>
  );
}

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** Below the figure: a change, a unit, a link. */
  note?: ReactNode;
  size?: 'md' | 'lg';
}

/** One figure that matters. */
export function Stat({ label, value, note, size = 'md' }: StatProps) {
  return (
    <ChakraStat.Root size={size}>
      <ChakraStat.Label>{label}</ChakraStat.Label>
      <ChakraStat.ValueText>
        {value}
        {note === undefined ? null : <ChakraStat.HelpText>{note}</ChakraStat.HelpText>}
      </ChakraStat.ValueText>
    </ChakraStat.Root>
  );
}
