import { type DriverCash, type DriverCashResponse, type HandInView } from '@godown/contracts/fleet';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { Button, DateTime, Flex, formatPaise, Money, StatusBadge, Text } from '@godown/shared-ui/ui';
import { cashParts } from '../../cash/cash-parts.js';
import { useCashOfDriver } from '../../cash/driver-cash.request.js';
import { DriverStatement } from '../../statements/driver-statement.js';
import { t } from './cash.texts.js';
import { useDriverName } from './driver-name.request.js';

function HandIn({
  handIn: { receivedAt, receivedBy, parts, handedInPaise, differencePaise, confirmedAt },
}: {
  handIn: HandInView;
}) {
  const amount = formatPaise(Math.abs(differencePaise));
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex justify="space-between" gap="3">
        <DateTime value={receivedAt} />
        <Money paise={handedInPaise} />
      </Flex>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text as="span" size="sm" tone="muted">
          {receivedBy}
        </Text>
        {differencePaise === 0 ? null : (
          <StatusBadge tone="warning">{t(differencePaise < 0 ? 'short' : 'over', { amount })}</StatusBadge>
        )}
        <StatusBadge tone={confirmedAt === null ? 'neutral' : 'success'}>
          {t(confirmedAt === null ? 'unconfirmed' : 'confirmed')}
        </StatusBadge>
      </Flex>
      {cashParts(parts).map(({ part, paise }) => (
        <Text key={part} size="sm" tone="muted">
          {t(`handInParts.${part}`, { amount: formatPaise(paise) })}
        </Text>
      ))}
    </Flex>
  );
}

function HandIns({ handIns }: Pick<DriverCashResponse, 'handIns'>) {
  return (
    <DetailSection title={t('handIns')}>
      {handIns.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('noHandIns')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
          {handIns.map((handIn) => (
            <HandIn key={handIn.id} handIn={handIn} />
          ))}
        </Flex>
      )}
    </DetailSection>
  );
}

interface DriverCashDrawerProps {
  row: OpenRow;
  /** undefined: the driver holds no cash. */
  driver: DriverCash | undefined;
  /** null: the person counts no cash. */
  onCount: ((driver: DriverCash) => void) | null;
}

/** What one driver holds and has handed in. */
export function DriverCashDrawer({ row, driver, onCount }: DriverCashDrawerProps) {
  const query = useCashOfDriver(row.id);
  const { data: name } = useDriverName(row.id, driver === undefined);
  return (
    <DetailDrawer
      row={row}
      noun={t('noun')}
      query={{ ...query, data: query.data ?? undefined }}
      errorMessage={t('failed')}
      title={() => driver?.name ?? name ?? t('columns.name')}
      footer={() =>
        driver === undefined || onCount === null ? null : (
          <Button variant="solid" onClick={() => onCount(driver)}>
            {t('count')}
          </Button>
        )
      }
    >
      {({ heldPaise, parts, handIns }) => (
        <>
          <DetailSection
            facts={[
              ...cashParts(parts).map(({ part, paise }) => ({
                label: t(`parts.${part}`),
                value: <Money paise={paise} />,
              })),
              { label: t('columns.held'), value: <Money paise={heldPaise} /> },
            ]}
          />
          <HandIns handIns={handIns} />
          <DriverStatement driverId={row.id} />
        </>
      )}
    </DetailDrawer>
  );
}
