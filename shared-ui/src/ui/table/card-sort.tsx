import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { Select } from '../fields/inputs.js';
import { type Column, type Sort } from './column.js';
import { SheetOrPlace } from './list-tools.js';

interface CardSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
  tick: ReactNode;
}

const Bar = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', py: '2', fontSize: 'sm' } });

/** Cards have no column heads: on a phone sorting and ticking the page live here. */
export function CardSort<Row>({ columns, sort, onSort, tick }: CardSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable === true);
  if (tick === null && (onSort === undefined || sortable.length === 0)) return null;
  const options = sortable.flatMap((column) => [
    { value: `${column.key} asc`, label: `${column.header} ↑` },
    { value: `${column.key} desc`, label: `${column.header} ↓` },
  ]);
  const choose = (value: string) => {
    const [by, order] = value.split(' ');
    onSort?.(by ? { by, order: order === 'asc' ? 'asc' : 'desc' } : null);
  };
  const select =
    onSort === undefined || options.length === 0 ? null : (
      <chakra.div ms="auto" w="44">
        <Select
          size="sm"
          aria-label="Sort by"
          placeholder="Sort by"
          options={options}
          value={sort ? `${sort.by} ${sort.order}` : ''}
          onChange={choose}
        />
      </chakra.div>
    );
  return (
    <SheetOrPlace
      otherwise={(hasSheet) => (
        <Bar hideFrom="lg" hideBelow={hasSheet ? 'md' : undefined} px="4" borderBottomWidth="1px">
          {tick}
          {select}
        </Bar>
      )}
    >
      <Bar order="2">
        {tick}
        {tick === null ? null : <span aria-hidden="true">All rows on this page</span>}
        {select}
      </Bar>
    </SheetOrPlace>
  );
}
