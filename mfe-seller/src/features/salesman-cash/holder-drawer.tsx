import { type SalesmanCash, type SalesmanHandOver } from '@godown/contracts/receivables';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { Button, DateTime, Flex, formatCount, Money, Text } from '@godown/shared-ui/ui';
import { Difference } from './difference.js';
import { PaymentLines } from './payment-lines.js';
import { useSalesmanCash } from './salesman-cash.request.js';
import { t } from './salesman-cash.texts.js';

function HandOvers({ handOvers }: { handOvers: readonly SalesmanHandOver[] }) {
  return (
    <DetailSection title={t('lastHandOvers')}>
      {handOvers.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('noHandOvers')}
        </Text>
      ) : null}
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {handOvers.map(({ id, receivedAt, receivedBy, countedPaise, chequesPaise, differencePaise }) => (
          <Flex as="li" key={id} direction="column" gap="0.5">
            <Flex justify="space-between" gap="3">
              <DateTime value={receivedAt} />
              <Money paise={countedPaise + chequesPaise} />
            </Flex>
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Text as="span" size="sm" tone="muted">
                {receivedBy}
              </Text>
              <Difference paise={differencePaise} />
            </Flex>
          </Flex>
        ))}
      </Flex>
    </DetailSection>
  );
}

interface HolderDrawerProps {
  row: OpenRow;
  holder: SalesmanCash;
  /** null: the person receives nothing. */
  onCount: ((holder: SalesmanCash) => void) | null;
}

/** What one salesman holds, payment by payment, and the last hand-overs. */
export function HolderDrawer({ row, holder, onCount }: HolderDrawerProps) {
  return (
    <DetailDrawer
      row={row}
      noun={t('noun')}
      query={useSalesmanCash(holder.salesmanId, holder.companyId)}
      errorMessage={t('failed')}
      title={() => holder.name}
      footer={() =>
        onCount === null ? null : (
          <Button variant="solid" onClick={() => onCount(holder)}>
            {t('count')}
          </Button>
        )
      }
    >
      {({ cashPaise, chequesPaise, payments, handOvers, handIn }) => (
        <>
          <DetailSection
            facts={[
              { label: t('columns.cash'), value: <Money paise={cashPaise} /> },
              { label: t('columns.cheques'), value: <Money paise={chequesPaise} /> },
            ]}
          />
          {handIn === null ? null : (
            <DetailSection
              title={t('asks')}
              facts={[
                { label: t('askedAt'), value: <DateTime value={handIn.askedAt} /> },
                { label: t('declaredCash', { name: holder.name }), value: <Money paise={handIn.countedPaise} /> },
                { label: t('declaredCheques'), value: formatCount(handIn.chequeIds.length) },
              ]}
            />
          )}
          <DetailSection title={t('inHand')}>
            <PaymentLines payments={payments} none={t('none')} />
          </DetailSection>
          <HandOvers handOvers={handOvers} />
        </>
      )}
    </DetailDrawer>
  );
}
