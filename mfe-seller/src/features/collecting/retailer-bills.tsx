import {
  Button,
  EmptyState,
  Flex,
  formatDate,
  formatPaise,
  Money,
  Panel,
  Section,
  StatusBadge,
  Text,
  TextLink,
  todayInZone,
} from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';
import { type BillOnPhone } from './use-collecting.js';

interface Retailer {
  id: string;
  name: string;
  bills: BillOnPhone[];
}

function retailersOf(bills: readonly BillOnPhone[]): Retailer[] {
  const retailers = new Map<string, Retailer>();
  for (const bill of bills) {
    const { retailerId: id, retailer: name } = bill;
    const found = retailers.get(id) ?? { id, name, bills: [] };
    found.bills.push(bill);
    retailers.set(id, found);
  }
  return [...retailers.values()];
}

function Bill({ bill: { shopOrderId, balancePaise, waitingPaise, dueDate } }: { bill: BillOnPhone }) {
  const due = dueDate === null ? [] : [t('bills.due', { date: formatDate(`${dueDate}T12:00:00+05:30`, 'date') })];
  return (
    <Flex as="li" direction="column" gap="0.5">
      <Flex justify="space-between" gap="3">
        <Text size="sm">{[t('bills.order', { order: shopOrderId }), ...due].join(' · ')}</Text>
        <Money paise={balancePaise} />
      </Flex>
      {dueDate !== null && dueDate < todayInZone() ? (
        <Flex>
          <StatusBadge tone="danger">{t('bills.overdue')}</StatusBadge>
        </Flex>
      ) : null}
      {waitingPaise === 0 ? null : (
        <Text size="sm" tone="muted">
          {t('bills.waits', { amount: formatPaise(waitingPaise) })}
        </Text>
      )}
    </Flex>
  );
}

interface RetailerBillsProps {
  bills: readonly BillOnPhone[];
  /** Of whom the beat asks; null: all. */
  retailerId: string | null;
  onCollect: (retailer: string, bills: readonly BillOnPhone[]) => void;
}

/** Open bills by retailer. */
export function RetailerBills({ bills, retailerId, onCollect }: RetailerBillsProps) {
  const retailers = retailersOf(bills);
  const shown = retailerId === null ? retailers : retailers.filter(({ id }) => id === retailerId);
  return (
    <Section
      title={t('bills.title')}
      actions={retailerId === null ? undefined : <TextLink to="/my-collections">{t('bills.all')}</TextLink>}
    >
      {shown.length > 0 ? null : retailerId === null ? (
        <EmptyState title={t('bills.none.title')} description={t('bills.none.description')} />
      ) : (
        <Text tone="muted">{t('bills.noneOfRetailer')}</Text>
      )}
      <Flex direction="column" gap="3">
        {shown.map(({ id, name, bills: own }) => (
          <Panel key={id} padding="sm" aria-label={name}>
            <Flex direction="column" gap="3">
              <Text weight="medium">{name}</Text>
              <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
                {own.map((bill) => (
                  <Bill key={bill.invoiceId} bill={bill} />
                ))}
              </Flex>
              <Button
                variant="solid"
                minH="11"
                aria-label={t('bills.collectFrom', { retailer: name })}
                onClick={() => onCollect(name, own)}
              >
                {t('bills.collect')}
              </Button>
            </Flex>
          </Panel>
        ))}
      </Flex>
    </Section>
  );
}
