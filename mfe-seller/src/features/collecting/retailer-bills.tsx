import {
  Button,
  EmptyState,
  Flex,
  formatDate,
  formatPaise,
  Heading,
  Money,
  Panel,
  Section,
  StatusBadge,
  Text,
  TextLink,
  todayInZone,
} from '@godown/shared-ui/ui';
import { isOverdue, type RetailerToCollect, retailersToCollect } from './bills-by-retailer.js';
import { t } from './collecting.texts.js';
import { type BillOnPhone } from './use-collecting.js';

function Bill({ bill }: { bill: BillOnPhone }) {
  const { shopOrderId, balancePaise, waitingPaise, dueDate } = bill;
  const due = dueDate === null ? [] : [t('bills.due', { date: formatDate(`${dueDate}T12:00:00+05:30`, 'date') })];
  return (
    <Flex as="li" direction="column" gap="0.5">
      <Flex justify="space-between" gap="3">
        <Text size="sm">{[t('bills.order', { order: shopOrderId }), ...due].join(' · ')}</Text>
        <Money paise={balancePaise} />
      </Flex>
      {isOverdue(bill, todayInZone()) ? (
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

interface CardProps {
  retailer: RetailerToCollect;
  onCollect: RetailerBillsProps['onCollect'];
}

function Card({ retailer: { name, address, bills }, onCollect }: CardProps) {
  return (
    <Panel padding="sm" aria-label={[name, address].filter(Boolean).join(', ')}>
      <Flex direction="column" gap="3">
        <Flex direction="column">
          <Text weight="medium">{name}</Text>
          {address === '' ? null : (
            <Text size="sm" tone="muted">
              {address}
            </Text>
          )}
        </Flex>
        <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
          {bills.map((bill) => (
            <Bill key={bill.invoiceId} bill={bill} />
          ))}
        </Flex>
        <Button
          variant="solid"
          minH="11"
          alignSelf={{ lg: 'flex-start' }}
          aria-label={t('bills.collectFrom', { retailer: name })}
          onClick={() => onCollect(name, bills)}
        >
          {t('bills.collect')}
        </Button>
      </Flex>
    </Panel>
  );
}

interface GroupProps extends Pick<CardProps, 'onCollect'> {
  /** null: there is one group only. */
  title: string | null;
  retailers: readonly RetailerToCollect[];
}

function Group({ title, retailers, onCollect }: GroupProps) {
  if (retailers.length === 0) return null;
  return (
    <Flex direction="column" gap="3">
      {title === null ? null : (
        <Heading as="h3" size="sm">
          {title}
        </Heading>
      )}
      {retailers.map((retailer) => (
        <Card key={retailer.id} retailer={retailer} onCollect={onCollect} />
      ))}
    </Flex>
  );
}

interface RetailerBillsProps {
  bills: readonly BillOnPhone[];
  /** Of whom the beat asks; null: all. */
  retailerId: string | null;
  /** On today's beat. */
  plannedIds: readonly string[];
  onCollect: (retailer: string, bills: readonly BillOnPhone[]) => void;
}

/** Open bills by retailer: those of today's beat before the others, what is overdue on top. */
export function RetailerBills({ bills, retailerId, plannedIds, onCollect }: RetailerBillsProps) {
  const retailers = retailersToCollect(bills, todayInZone());
  const shown = retailerId === null ? retailers : retailers.filter(({ id }) => id === retailerId);
  const isPlanned = ({ id }: RetailerToCollect) => plannedIds.includes(id);
  const planned = shown.filter(isPlanned);
  const others = shown.filter((retailer) => !isPlanned(retailer));
  const isSplit = retailerId === null && planned.length > 0 && others.length > 0;
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
      <Flex direction="column" gap="5">
        <Group title={isSplit ? t('bills.today') : null} retailers={planned} onCollect={onCollect} />
        <Group title={isSplit ? t('bills.others') : null} retailers={others} onCollect={onCollect} />
      </Flex>
    </Section>
  );
}
