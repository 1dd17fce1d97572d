import { type WarehouseView } from '@godown/contracts/warehouses';
import {
  Button,
  CellLines,
  Code,
  DateTime,
  Flex,
  StatusBadge,
  Tag,
  Text,
  TextLink,
  type Column,
} from '@godown/shared-ui/ui';

interface ColumnActions {
  canWrite: boolean;
  /** Sellers change their own warehouses only. */
  mayChange: (warehouse: WarehouseView) => boolean;
  onStatus: (warehouse: WarehouseView) => void;
}

export function warehouseColumns({ canWrite, mayChange, onStatus }: ColumnActions): Column<WarehouseView>[] {
  const columns: Column<WarehouseView>[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      fixed: true,
      card: 'title',
      cell: (row) => (
        <CellLines width="xl" title={`${row.name}, ${row.id}`} below={<Code>{row.id}</Code>}>
          <Text as="span" weight="medium">
            {row.name}
          </Text>
        </CellLines>
      ),
    },
    { key: 'phone', header: 'Phone', cell: (row) => <Code whiteSpace="nowrap">{row.phone}</Code> },
    { key: 'email', header: 'Email', hiddenAtFirst: true, cell: (row) => row.email || '–' },
    {
      key: 'address',
      header: 'Address',
      hiddenAtFirst: true,
      cell: (row) => [row.addressLine1, row.addressLine2, row.landmark].filter(Boolean).join(', '),
    },
    { key: 'city', header: 'City', sortable: true, cell: (row) => row.city },
    { key: 'state', header: 'State', sortable: true, cell: (row) => row.state },
    {
      key: 'pincode',
      header: 'Pincode',
      sortable: true,
      cell: (row) => <Code whiteSpace="nowrap">{row.pincode}</Code>,
    },
    { key: 'kind', header: 'Kind', cell: (row) => <Tag>{row.IsSellerWarehouse ? 'Seller' : 'Shared'}</Tag> },
    {
      key: 'active',
      header: 'Status',
      sortable: true,
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>{row.active ? 'Active' : 'Inactive'}</StatusBadge>
      ),
    },
    { key: 'createdAt', header: 'Created at', sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  ];
  if (!canWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      card: 'actions',
      has: mayChange,
      cell: (row) =>
        mayChange(row) ? (
          <Flex gap="3" justify="flex-end" align="center">
            <TextLink to={`/warehouses/${row.id}/edit`} aria-label={`Edit ${row.name}`}>
              Edit
            </TextLink>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${row.active ? 'Deactivate' : 'Activate'} ${row.name}`}
              onClick={() => onStatus(row)}
            >
              {row.active ? 'Deactivate' : 'Activate'}
            </Button>
          </Flex>
        ) : null,
    },
  ];
}
