import { type BeatShop } from '@godown/contracts/field-force';
import { notifyError } from '@godown/shared-ui/api';
import { MapPinIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Box, Button, DateTime, Flex, LinkButton, OutLink, Panel, StatusBadge, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useCheckIn } from './check-in.request.js';
import { t } from './todays-beat.texts.js';
import { PlaceUnknown, whereAmI } from './where-am-i.js';

interface ShopRowProps {
  shop: BeatShop;
  /** Counts from 1. */
  place: number;
}

/** One shop of the beat: whom to call, when somebody was there, and the check-in. */
export function ShopRow({ shop, place }: ShopRowProps) {
  const { retailerId, storeName: name, firstName, lastName, phone, city, pincode, lastVisitAt, isVisitedToday } = shop;
  const visit = useCheckIn();
  const mayOrder = useCan('fieldOrders.take');
  const mayCollect = useCan('salesmanCash.own');
  const [isLocating, setLocating] = useState(false);
  const checkIn = async () => {
    setLocating(true);
    try {
      const { message } = await visit.mutateAsync({ retailerId, ...(await whereAmI()) });
      notify.success(message ?? '');
    } catch (error) {
      if (error instanceof PlaceUnknown) notify.error(error.message);
      else notifyError(error, { text: t('failed') });
    } finally {
      setLocating(false);
    }
  };
  return (
    <Panel padding="sm">
      <Flex direction="column" gap="2">
        <Flex justify="space-between" align="start" gap="3">
          <Box minW="0">
            <Text weight="medium">{`${place}. ${name}`}</Text>
            <Text
              size="sm"
              tone="muted"
            >{`${[firstName, lastName].filter(Boolean).join(' ')} · ${city} ${pincode}`}</Text>
          </Box>
          {isVisitedToday ? <StatusBadge tone="success">{t('today')}</StatusBadge> : null}
        </Flex>
        <Text size="sm">
          {lastVisitAt === null ? (
            t('never')
          ) : (
            <>
              {`${t('lastVisit')} `}
              <DateTime value={lastVisitAt} />
            </>
          )}
        </Text>
        <Flex justify="space-between" align="center" gap="3">
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
          <Button
            variant={isVisitedToday ? 'outline' : 'solid'}
            minH="11"
            icon={<MapPinIcon aria-hidden="true" />}
            loading={isLocating}
            aria-label={t(isVisitedToday ? 'againAt' : 'checkInAt', { name })}
            onClick={() => {
              void checkIn();
            }}
          >
            {t(isVisitedToday ? 'again' : 'checkIn')}
          </Button>
        </Flex>
        <Flex gap="2" wrap="wrap">
          {mayOrder ? (
            <LinkButton to={`/my-shops/${retailerId}`} minH="11" flex="1" aria-label={t('orderFor', { name })}>
              {t('order')}
            </LinkButton>
          ) : null}
          {mayCollect ? (
            <LinkButton
              to={`/my-collections?retailer=${retailerId}`}
              minH="11"
              flex="1"
              aria-label={t('collectFrom', { name })}
            >
              {t('collect')}
            </LinkButton>
          ) : null}
        </Flex>
      </Flex>
    </Panel>
  );
}
