import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { SavedViews } from '../views/saved-views.js';
import { useTableCode } from './table-code.js';
import { type ColumnSettingsProps } from './table-props.js';
import { type ListViews } from './use-list-params.js';

interface TableToolbarProps extends ColumnSettingsProps {
  toolbar: ReactNode;
  views: ListViews | undefined;
  withColumnChooser: boolean | undefined;
}

/** Above the rows: search and filters, views, the choice of columns. */
export function TableToolbar({ name, columns, toolbar, views, withColumnChooser = true }: TableToolbarProps) {
  const tables = useTableCode();
  const hasMore = toolbar !== undefined || views !== undefined;
  if (!hasMore && !withColumnChooser) return null;
  return (
    <chakra.div
      display="flex"
      gap="2"
      p="3"
      alignItems="flex-start"
      borderBottomWidth="1px"
      // Cards have no columns to choose.
      hideBelow={hasMore ? undefined : 'lg'}
    >
      <chakra.div flex="1" minW="0" display="flex" gap="2" flexWrap="wrap" alignItems="flex-start">
        {toolbar}
      </chakra.div>
      {views === undefined ? null : <SavedViews name={name} views={views} />}
      {withColumnChooser && tables ? (
        <chakra.div hideBelow="lg">
          <tables.ColumnSettings name={name} columns={columns} />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
