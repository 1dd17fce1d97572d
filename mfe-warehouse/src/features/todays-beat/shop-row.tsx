import { type BeatShop } from '@godown/contracts/field-force';
import { useCan } from '@godown/shared-ui/session';
import { Box, DateTime, Flex, LinkButton, OutLink, Panel, StatusBadge, Text } from '@godown/shared-ui/ui';
import { CheckInButtons } from './check-in-buttons.js';
import { NoOrderLine } from './no-order.js';
import { t } from './todays-beat.texts.js';
import { useCheckIn } from './use-check-in.js';
import { type CheckInQueue } from './use-check-in-queue.js';
import { isWaiting } from './use-shop-sort.js';
import { VisitReasons } from './visit-reasons.js';

interface ShopRowProps {
  shop: BeatShop;
  /** Counts from 1. */
  place: number;
  companyId: string;
  clockAheadMs: number;
  queue: CheckInQueue;
}

function Status({ shop, queue }: Pick<ShopRowProps, 'shop' | 'queue'>) {
  if (isWaiting(queue, shop)) return <StatusBadge tone="warning">{t('waits')}</StatusBadge>;
  return shop.isVisitedToday ? <StatusBadge tone="success">{t('today')}</StatusBadge> : null;
}

function LastVisit({ at }: { at: string | null }) {
  if (at === null) return <Text size="sm">{t('never')}</Text>;
  return (
    <Text size="sm">
      {`${t('lastVisit')} `}
      <DateTime value={at} />
    </Text>
  );
}

/** What else is done in the shop. */
function Links({ shop: { retailerId, storeName: name } }: Pick<ShopRowProps, 'shop'>) {
  const mayOrder = useCan('fieldOrders.take');
  const mayCollect = useCan('salesmanCash.own');
  return (
    <Flex gap="2" wrap="wrap">
      {mayOrder ? (
        <LinkButton
          to={`/my-shops/${retailerId}`}
          minH="11"
          flex={{ base: '1', lg: 'none' }}
          aria-label={t('orderFor', { name })}
        >
          {t('order')}
        </LinkButton>
      ) : null}
      {mayCollect ? (
        <LinkButton
          to={`/my-collections?retailer=${retailerId}`}
          minH="11"
          flex={{ base: '1', lg: 'none' }}
          aria-label={t('collectFrom', { name })}
        >
          {t('collect')}
        </LinkButton>
      ) : null}
    </Flex>
  );
}

/** One shop of the beat: whom to call, when somebody was there, and the check-in. */
export function ShopRow({ shop, place, queue, ...at }: ShopRowProps) {
  const { storeName: name, firstName, lastName, phone, address, city, pincode, lastVisitAt } = shop;
  const owner = [firstName, lastName].filter(Boolean).join(' ');
  // Without an owner the name of the shop stands in that place.
  const contact = owner === name ? '' : owner;
  const visit = useCheckIn(shop, { queue, ...at });
  return (
    <Panel padding="sm">
      <Flex direction="column" gap="2">
        <Flex justify="space-between" align="start" gap="3">
          <Box minW="0">
            <Text weight="medium">{`${place}. ${name}`}</Text>
            <Text size="sm" tone="muted">
              {[contact, address, `${city} ${pincode}`].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <Status shop={shop} queue={queue} />
        </Flex>
        <VisitReasons need={shop.need} />
        <LastVisit at={lastVisitAt} />
        <NoOrderLine at={{ shop, queue, ...at }} />
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <OutLink
            href={`tel:+91${phone}`}
            target="_self"
            aria-label={t('call', { name, phone })}
            minH="11"
            display="inline-flex"
            alignItems="center"
          >
            {phone}
          </OutLink>
          <CheckInButtons shop={shop} visit={visit} />
        </Flex>
        <Links shop={shop} />
      </Flex>
    </Panel>
  );
}
