import {
  ALLOCATION_ANSWER_LABELS,
  type AllocationAnswer,
  type AllocationReportRow,
  type CourierKey,
} from '@godown/contracts/shipping';
import { Box, Button, type Column, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './allocation-report.texts.js';

interface Figure {
  courier: CourierKey;
  answer?: AllocationAnswer;
  reason?: string;
}
type OnFigure = (figure: Figure) => void;

const SHOWN: readonly AllocationAnswer[] = ['booked', 'refused', 'timedOut', 'unreachable', 'skipped'];
const MOST_REASONS = 3;
const NUMBER = new Intl.NumberFormat('en-IN');

function Count({ count, label, onOpen }: { count: number; label: string; onOpen: () => void }) {
  if (count === 0) return <span>0</span>;
  return (
    <Button variant="link" size="sm" aria-label={t('count', { label, count })} onClick={onOpen}>
      {NUMBER.format(count)}
    </Button>
  );
}

/** 'Booked' with its share of what the partner was asked for. */
function share({ asked, counts }: AllocationReportRow): string | null {
  return asked === 0 ? null : `${Math.round((100 * counts.booked) / asked)} %`;
}

function Reasons({ row, onFigure }: { row: AllocationReportRow; onFigure: OnFigure }) {
  if (row.reasons.length === 0) return <span>–</span>;
  return (
    <Box minW={{ md: '64' }} maxW="96" whiteSpace="normal">
      {row.reasons.slice(0, MOST_REASONS).map(({ answer, reason, count }) => (
        <Flex key={`${answer} ${reason}`} gap="2" align="baseline" justify="space-between">
          <Text size="xs" overflowWrap="anywhere">
            {`${ALLOCATION_ANSWER_LABELS[answer]}: ${reason}`}
          </Text>
          <Count
            count={count}
            label={`${row.courierName}, ${reason}`}
            onOpen={() => onFigure({ courier: row.courier, answer, reason })}
          />
        </Flex>
      ))}
    </Box>
  );
}

export function allocationColumns(onFigure: OnFigure): Column<AllocationReportRow>[] {
  return [
    {
      key: 'partner',
      header: t('columns.partner'),
      fixed: true,
      card: 'title',
      cell: ({ courierName }) => courierName,
    },
    {
      key: 'asked',
      header: t('columns.asked'),
      align: 'end',
      cell: (row) => <Text as="span">{NUMBER.format(row.asked)}</Text>,
    },
    ...SHOWN.map((answer): Column<AllocationReportRow> => ({
      key: answer,
      header: ALLOCATION_ANSWER_LABELS[answer],
      align: 'end',
      cell: (row) => (
        <Flex direction="column" align="flex-end">
          <Count
            count={row.counts[answer]}
            label={`${row.courierName}, ${ALLOCATION_ANSWER_LABELS[answer]}`}
            onOpen={() => onFigure({ courier: row.courier, answer })}
          />
          {answer === 'booked' && share(row) !== null ? (
            <Text as="span" size="xs" tone="muted">
              {share(row)}
            </Text>
          ) : null}
        </Flex>
      ),
    })),
    { key: 'reasons', header: t('columns.reasons'), cell: (row) => <Reasons row={row} onFigure={onFigure} /> },
  ];
}
