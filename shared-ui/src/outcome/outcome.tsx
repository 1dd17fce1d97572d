import { Banner, Code, type Column, DataTable, Flex, StatusBadge } from '@godown/shared-ui/ui';
import { summaryOf, type Tally, toneOf } from './tally.js';

/** What became of one of many. */
export interface OutcomeRow {
  id: string;
  /** What a person calls it: an order's number, a row of a sheet. */
  name: string;
  isDone: boolean;
  /** The reason of a failure; what came of a success, if it is worth a word. */
  message: string;
  /** Of the further columns, by their key. */
  values?: Readonly<Record<string, string>>;
}

export interface OutcomeProps extends Tally {
  /** Heads the column of the names: 'Order ID'. */
  nameHeader: string;
  /** Those that are worth showing: the failures at least. */
  rows: readonly OutcomeRow[];
  /** Between the name and the reason. */
  columns?: readonly { key: string; header: string }[];
}

function columnsOf({ nameHeader, columns = [], rows }: OutcomeProps): Column<OutcomeRow>[] {
  const isMixed = rows.some(({ isDone }) => isDone);
  return [
    { key: 'name', header: nameHeader, card: 'title', fixed: true, cell: ({ name }) => <Code>{name}</Code> },
    ...(isMixed
      ? [
          {
            key: 'result',
            header: 'Result',
            card: 'corner' as const,
            cell: ({ isDone }: OutcomeRow) => (
              <StatusBadge tone={isDone ? 'success' : 'danger'}>{isDone ? 'Done' : 'Failed'}</StatusBadge>
            ),
          },
        ]
      : []),
    ...columns.map(({ key, header }) => ({ key, header, cell: ({ values }: OutcomeRow) => values?.[key] || '–' })),
    { key: 'message', header: isMixed ? 'Message' : 'Reason', cell: ({ message }) => message },
  ];
}

/**
 * What became of many things at once: how many succeeded, and the failures with their reasons, those first. Amber when it
 * is some of each.
 */
export function Outcome(props: OutcomeProps) {
  const sorted = [...props.rows].sort((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <Flex direction="column" gap="3" minW="0">
      <Banner tone={toneOf(props)}>{summaryOf(props)}</Banner>
      {sorted.length === 0 ? null : (
        <DataTable
          name="outcome"
          label="Results"
          columns={columnsOf(props)}
          rows={sorted}
          rowId={({ id }) => id}
          withColumnChooser={false}
          state={{ isPending: false, isError: false }}
          empty={{ title: 'Nothing was done' }}
        />
      )}
    </Flex>
  );
}
