import { type RecommendationResponse, type RecommendedRetailer } from '@godown/contracts/recommendation';
import {
  Box,
  CellLines,
  Code,
  type Column,
  DataTable,
  Flex,
  OutLink,
  ProgressBar,
  Section,
  Text,
} from '@godown/shared-ui/ui';
import { t } from './recommendation.texts.js';

const COLUMNS = (): Column<RecommendedRetailer>[] => [
  {
    key: 'retailer',
    header: t('result.retailer'),
    fixed: true,
    card: 'title',
    cell: ({ retailer }) => (
      <CellLines
        below={
          <>
            <Code>{retailer.phone}</Code> {`${retailer.city} ${retailer.pincode}`}
          </>
        }
      >
        {retailer.storeName}
      </CellLines>
    ),
  },
  { key: 'cluster', header: t('result.cluster'), cell: ({ cluster }) => cluster },
  {
    key: 'score',
    header: t('result.score'),
    cell: ({ retailer, score }) => (
      <Box w="28">
        <ProgressBar label={`${t('result.score')}: ${retailer.storeName}`} percent={score} showPercent />
      </Box>
    ),
  },
  {
    key: 'reasons',
    header: t('result.reasons'),
    minWidth: '20rem',
    cell: ({ reasons: [first, ...rest] }) => (
      <Flex direction="column">
        <Text size="sm">{first}</Text>
        {rest.map((reason) => (
          <Text key={reason} size="xs" tone="muted">
            {reason}
          </Text>
        ))}
      </Flex>
    ),
  },
];

/** The own answer: retailers with the reason for each. @param page the external page that was opened */
export function RecommendedList({ answer, page }: { answer: RecommendationResponse; page: string | null }) {
  const { retailers, retailerCount, withoutOrders } = answer;
  return (
    <Section
      title={t('result.title')}
      description={[
        t('result.counted', { count: retailerCount }),
        ...(withoutOrders > 0 ? [t('result.withoutOrders', { count: withoutOrders })] : []),
      ].join(' · ')}
    >
      <DataTable
        name="recommended-retailers"
        label={t('result.title')}
        columns={COLUMNS()}
        rows={retailers}
        rowId={({ retailer }) => retailer.id}
        rowLabel={({ retailer }) => retailer.storeName}
        state={{ isPending: false, isError: false }}
        empty={{ title: t('result.none'), description: t('result.noneDescription') }}
      />
      {page === null ? null : <OutLink href={page}>{t('result.page')}</OutLink>}
    </Section>
  );
}
