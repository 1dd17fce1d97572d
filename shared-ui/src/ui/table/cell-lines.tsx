import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';

const LEAST = { sm: '5rem', md: '6rem', lg: '7.25rem', xl: '11rem' } as const;

export interface CellLinesProps {
  children: ReactNode;
  /** The second line, smaller. */
  below?: ReactNode;
  /** Room on a screen of 1280 px; wider screens give each column more. */
  width?: keyof typeof LEAST;
  /** The whole text, for whoever points at what was cut. */
  title?: string | undefined;
}

const Line = chakra('div', { base: { overflowWrap: 'anywhere', lg: { truncate: true } } });

/** A cell of at most two lines, each cut where the column ends: rows stay equally high, and no unit breaks. In a card, where nobody can point at it, nothing is cut. */
export function CellLines({ children, below, width = 'md', title }: CellLinesProps) {
  return (
    <chakra.div
      title={title}
      // A part of the cell counts for nothing while widths are found: the column is as narrow as said, its text as wide as the column.
      minW={{ base: 'min', lg: 'full' }}
      maxW={{ lg: `clamp(${LEAST[width]}, ${LEAST[width]} + (100vw - 80rem) / 6, 20rem)` }}
      lineHeight="snug"
    >
      <Line>{children}</Line>
      {below === undefined ? null : (
        <Line fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {below}
        </Line>
      )}
    </chakra.div>
  );
}
