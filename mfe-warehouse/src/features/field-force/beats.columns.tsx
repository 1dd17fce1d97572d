import { type BeatView } from '@godown/contracts/field-force';
import { Box, Button, Code, DateTime, Flex, Text, type Column } from '@godown/shared-ui/ui';

export type BeatAction = 'edit' | 'retailers' | 'delete';

interface Given {
  /** With several companies the list says whose beat it is. */
  companyNames: ReadonlyMap<string, string>;
  onAction: (action: BeatAction, beat: BeatView) => void;
}

export function beatColumns({ companyNames, onAction }: Given): Column<BeatView>[] {
  const columns: Column<BeatView>[] = [
    {
      key: 'name',
      header: 'Beat Name',
      sortable: true,
      fixed: true,
      card: 'title',
      cell: (row) => <Text weight="medium">{row.name}</Text>,
    },
    { key: 'description', header: 'Description', cell: (row) => row.description },
    {
      key: 'salesman',
      header: 'Salesman',
      sortable: true,
      cell: ({ salesman }) => (
        <Box minW="0">
          <Text>{salesman.name}</Text>
          <Text size="xs" tone="muted">
            <Code>{salesman.phone ?? '–'}</Code>
          </Text>
        </Box>
      ),
    },
    { key: 'retailerCount', header: 'Retailers', sortable: true, align: 'end', cell: (row) => row.retailerCount },
    { key: 'company', header: 'Company', cell: (row) => companyNames.get(row.companyId) ?? '–' },
    { key: 'createdAt', header: 'Created At', sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      card: 'actions',
      cell: (row) => (
        <Flex gap="1" justify="flex-end" align="center">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Retailers of ${row.name}`}
            onClick={() => onAction('retailers', row)}
          >
            Retailers
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Edit ${row.name}`} onClick={() => onAction('edit', row)}>
            Edit
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Delete ${row.name}`} onClick={() => onAction('delete', row)}>
            Delete
          </Button>
        </Flex>
      ),
    },
  ];
  return companyNames.size > 1 ? columns : columns.filter(({ key }) => key !== 'company');
}
