import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { type FilterChips, NO_CHIPS } from './filter-chips.js';
import { useTableCode } from './table-code.js';

export interface FilterBarProps {
  /** The search box, first. */
  search?: ReactNode;
  /** The filters' fields; they open behind one button. */
  filters?: ReactNode;
  /** The filters that are set: `list.chips([…])`. */
  chips?: FilterChips;
  /** Buttons at the end: export, refresh. On a phone they are with the filters. */
  actions?: ReactNode;
}

/** What stands above a list: search, filters behind a button with their number, actions; below them the filters that are set. */
export function FilterBar({ search, filters, chips = NO_CHIPS, actions }: FilterBarProps) {
  const tables = useTableCode();
  return (
    <>
      {search === undefined ? null : (
        <chakra.div flex={{ base: '1', md: '1 1 20rem' }} minW="0" maxW={{ md: 'lg' }}>
          {search}
        </chakra.div>
      )}
      {tables === undefined ? null : <tables.FilterTools filters={filters} chips={chips} actions={actions} />}
    </>
  );
}
