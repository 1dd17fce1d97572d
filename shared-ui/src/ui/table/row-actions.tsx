import { chakra } from '@chakra-ui/react';
import { MoreIcon } from '@godown/shared-ui/icons';
import { Button } from '../actions/button.js';
import { Menu } from '../overlay/menu.js';
import { type MenuItem } from '../overlay/surface-props.js';
import { type Column } from './column.js';

/** What can be done with one row. The label of the one that is shown is text: the row's name is added for whoever hears it. */
export type RowAction = (MenuItem & { primary?: false }) | (MenuItem & { label: string; primary: true });

interface RowActionsOptions<Row> {
  actionsOf: (row: Row) => readonly RowAction[];
  nameOf: (row: Row) => string;
}

function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const primary = actions.find((action) => action.primary === true);
  const rest = actions.filter((action) => action !== primary);
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="flex-end" gap="1">
      {primary === undefined ? null : (
        <Button size="sm" aria-label={`${primary.label}: ${name}`} onClick={primary.onSelect}>
          {primary.label}
        </Button>
      )}
      {rest.length === 0 ? null : (
        <Menu
          label={`Actions of ${name}`}
          icon={<MoreIcon aria-hidden="true" />}
          iconOnly
          size="sm"
          variant="ghost"
          items={rest}
        />
      )}
    </chakra.div>
  );
}

/** The last column: the primary action of the row, the rest in a menu. */
export function actionsColumn<Row>({ actionsOf, nameOf }: RowActionsOptions<Row>): Column<Row> {
  return {
    key: 'row-actions',
    header: 'Actions',
    isHeaderQuiet: true,
    align: 'end',
    card: 'actions',
    fixed: true,
    pin: 'end',
    minWidth: '2.5rem',
    has: (row) => actionsOf(row).length > 0,
    cell: (row) => <RowActions actions={actionsOf(row)} name={nameOf(row)} />,
  };
}
