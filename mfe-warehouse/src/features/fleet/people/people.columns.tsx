import { type FleetPerson } from '@godown/contracts/fleet';
import { Code, type Column, DateTime, type RowAction, Text } from '@godown/shared-ui/ui';
import { PapersBadge } from './papers.js';
import { type KindRights, type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { PersonStatus } from './person-status.js';

const namesOf = (places: FleetPerson['clusters']) => places.map(({ name }) => name).join(', ') || '–';

function ofKind(kind: PeopleKind): Column<FleetPerson>[] {
  switch (kind) {
    case 'drivers':
      return [{ key: 'cluster', header: t('columns.cluster'), sortable: true, cell: (row) => row.cluster ?? '–' }];
    case 'cluster-owners':
      return [{ key: 'cluster', header: t('columns.clusters'), sortable: true, cell: (row) => namesOf(row.clusters) }];
    case 'warehouse-users':
      return [{ key: 'warehouse', header: t('columns.warehouse'), cell: (row) => namesOf(row.warehouses) }];
  }
}

const OF_DRIVERS: () => Column<FleetPerson>[] = () => [
  {
    key: 'assignedOrders',
    header: t('columns.orders'),
    sortable: true,
    align: 'end',
    cell: (row) => row.assignedOrderIds.length,
  },
  { key: 'papers', header: t('columns.papers'), cell: (row) => <PapersBadge person={row} /> },
];

export function peopleColumns(kind: PeopleKind): Column<FleetPerson>[] {
  return [
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Text as="span" weight="medium">
          {row.name}
        </Text>
      ),
    },
    { key: 'phone', header: t('columns.phone'), cell: (row) => <Code whiteSpace="nowrap">{row.phone}</Code> },
    ...ofKind(kind),
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      card: 'corner',
      cell: (row) => <PersonStatus kind={kind} person={row} />,
    },
    ...(kind === 'drivers' ? OF_DRIVERS() : []),
    { key: 'email', header: t('columns.email'), hiddenAtFirst: true, cell: (row) => row.address.email || '–' },
    { key: 'city', header: t('columns.city'), hiddenAtFirst: true, cell: (row) => row.address.city || '–' },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: (row) => <DateTime value={row.createdAt} />,
    },
  ];
}

interface PersonActions {
  may: (right: keyof KindRights) => boolean;
  onEdit: (person: FleetPerson) => void;
  onSwitch: (person: FleetPerson) => void;
}

export function personActions(person: FleetPerson, { may, onEdit, onSwitch }: PersonActions): RowAction[] {
  const isActive = person.status !== 0;
  return [
    ...(may('manage') ? [{ key: 'edit', label: t('actions.edit'), onSelect: () => onEdit(person) } as const] : []),
    ...(may('switch')
      ? [
          {
            key: 'switch',
            label: isActive ? t('actions.deactivate') : t('actions.activate'),
            tone: isActive ? 'danger' : 'plain',
            onSelect: () => onSwitch(person),
          } as const,
        ]
      : []),
  ];
}
