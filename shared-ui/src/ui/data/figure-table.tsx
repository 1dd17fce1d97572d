import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';

const Frame = chakra('div', { base: { overflowX: 'auto', maxH: '30rem', overflowY: 'auto' } });
const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    '& th, & td': { textAlign: 'start', py: '1.5', pe: '3', verticalAlign: 'top' },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});

export interface FigureTableProps {
  label: string;
  /** The first column is text, the others are numbers. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a card, to read and to copy. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const kind = (column: number) => (column === 0 ? undefined : 'number');
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={kind(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={kind(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
