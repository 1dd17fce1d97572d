import { type CreditLimitChange, type CreditLimitResponse, type CreditOverride } from '@godown/contracts/receivables';
import { Box, DateTime, formatPaise, Stack, Text, TextLink } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { t } from './retailers.texts.js';

function limitsText({ limitPaise, maxOverdueDays, maxOpenBills }: CreditLimitChange): string {
  const limits = [
    ...(limitPaise === null ? [] : [formatPaise(limitPaise)]),
    ...(maxOverdueDays === null ? [] : [t('credit.setDays', { count: maxOverdueDays })]),
    ...(maxOpenBills === null ? [] : [t('credit.setBills', { count: maxOpenBills })]),
  ];
  return limits.length === 0 ? t('credit.removed') : t('credit.set', { limits: limits.join(', ') });
}

function Passed({ override: { orderId, shopOrderId, reason, remark } }: { override: CreditOverride }) {
  return (
    <>
      <Text size="sm" weight="medium">
        <TextLink to={`/orders/${orderId}`}>{shopOrderId}</TextLink> {t('credit.passed')}
      </Text>
      <Text size="sm">{reason}</Text>
      <Text size="sm" overflowWrap="anywhere">
        {remark}
      </Text>
    </>
  );
}

interface Entry {
  id: string;
  createdAt: string;
  by: string;
  what: ReactNode;
}

function entriesOf({ changes, overrides }: Pick<CreditLimitResponse, 'changes' | 'overrides'>): Entry[] {
  const entries: Entry[] = [
    ...changes.map((change) => ({
      id: change.id,
      createdAt: change.createdAt,
      by: change.setBy,
      what: (
        <Text size="sm" weight="medium">
          {limitsText(change)}
        </Text>
      ),
    })),
    ...overrides.map((override) => ({
      id: override.id,
      createdAt: override.createdAt,
      by: override.approvedBy,
      what: <Passed override={override} />,
    })),
  ];
  return entries.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** What the limits were set to and which orders passed them, newest first. */
export function CreditHistory(credit: Pick<CreditLimitResponse, 'changes' | 'overrides'>) {
  const entries = entriesOf(credit);
  return (
    <Stack gap="1">
      <Text as="h4" size="sm" weight="semibold">
        {t('credit.history')}
      </Text>
      {entries.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('credit.noHistory')}
        </Text>
      ) : (
        <Stack as="ol" gap="0" listStyleType="none" aria-label={t('credit.history')}>
          {entries.map(({ id, createdAt, by, what }) => (
            <Box as="li" key={id} py="2" borderTopWidth="thin" borderColor="border" _first={{ borderTopWidth: 0 }}>
              {what}
              <Text size="xs" tone="muted">
                <DateTime value={createdAt} /> {t('credit.by', { name: by })}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
