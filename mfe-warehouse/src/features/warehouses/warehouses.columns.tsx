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
import { t } from './warehouses.texts.js';

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
      header: t('name'),
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
    { key: 'phone', header: t('phone'), cell: (row) => <Code whiteSpace="nowrap">{row.phone}</Code> },
    { key: 'email', header: t('email'), hiddenAtFirst: true, cell: (row) => row.email || '–' },
    {
      key: 'address',
      header: t('address'),
      hiddenAtFirst: true,
      cell: (row) => [row.addressLine1, row.addressLine2, row.landmark].filter(Boolean).join(', '),
    },
    { key: 'city', header: t('city'), sortable: true, cell: (row) => row.city },
    { key: 'state', header: t('state'), sortable: true, cell: (row) => row.state },
    {
      key: 'pincode',
      header: t('pincode'),
      sortable: true,
      cell: (row) => <Code whiteSpace="nowrap">{row.pincode}</Code>,
    },
    { key: 'kind', header: t('kind'), cell: (row) => <Tag>{row.IsSellerWarehouse ? t('seller') : t('shared')}</Tag> },
    {
      key: 'active',
      header: t('status'),
      sortable: true,
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>{row.active ? t('active') : t('inactive')}</StatusBadge>
      ),
    },
    { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  ];
  if (!canWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      has: mayChange,
      cell: (row) =>
        mayChange(row) ? (
          <Flex gap="3" justify="flex-end" align="center">
            <TextLink to={`/warehouses/${row.id}/edit`} aria-label={t('editNamed', { name: row.name })}>
              {t('edit')}
            </TextLink>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${row.active ? t('deactivate') : t('activate')} ${row.name}`}
              onClick={() => onStatus(row)}
            >
              {row.active ? t('deactivate') : t('activate')}
            </Button>
          </Flex>
        ) : null,
    },
  ];
}
