import { type ParcelCourierQuote, type ParcelQuote } from '@godown/contracts/shipping';
import {
  Banner,
  Button,
  Flex,
  formatDay,
  Money,
  Section,
  SkeletonText,
  Tag,
  Text,
  type Tone,
} from '@godown/shared-ui/ui';
import { Skipped } from '../booking/skipped.js';
import { badgesOf, type CourierBadge } from '../booking/ship-plan.js';
import { t as shipText } from '../booking/ship-sheet.texts.js';
import { t } from './new-order.texts.js';
import { useForecast } from './order-figures.js';

const TONES: Readonly<Record<CourierBadge, Tone>> = { suggested: 'special', cheapest: 'success', fastest: 'info' };

function Courier({ courier, all }: { courier: ParcelCourierQuote; all: ParcelQuote['couriers'] }) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="2"
      justify="space-between"
      align="baseline"
      py="2"
      borderBottomWidth="thin"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
    >
      <Flex direction="column" gap="0.5" minW="0">
        <Flex wrap="wrap" gap="2" align="center">
          <Text weight="medium">{courier.courierName}</Text>
          {badgesOf(courier, all).map((badge) => (
            <Tag key={badge} tone={TONES[badge]}>
              {shipText(`badges.${badge}`)}
            </Tag>
          ))}
        </Flex>
        <Text size="xs" tone="muted">
          {courier.expectedOn === null
            ? t('couriers.noDay')
            : t('couriers.expected', { day: formatDay(courier.expectedOn) })}
        </Text>
      </Flex>
      <Text weight="semibold">
        <Money paise={courier.freightPaise} />
      </Text>
    </Flex>
  );
}

function Quote({ quote, pincode }: { quote: ParcelQuote; pincode: string }) {
  return (
    <>
      {quote.couriers.length === 0 ? (
        <Banner tone="warning">{t('couriers.nobody', { pincode })}</Banner>
      ) : (
        <Flex as="ul" direction="column" m="0" p="0" listStyleType="none" aria-label={t('couriers.list')}>
          {quote.couriers.map((courier) => (
            <Courier key={courier.courier} courier={courier} all={quote.couriers} />
          ))}
        </Flex>
      )}
      <Skipped reasons={quote.skipped} />
    </>
  );
}

/** Who would carry the parcel, for how much and until when, while it is typed. */
export function CouriersSection() {
  const { state, quote, pincode, retry } = useForecast();
  const isFirst = state === 'checking' && quote === null;
  return (
    <Section title={t('couriers.title')}>
      <div aria-live="polite" aria-busy={state === 'checking'}>
        {state === 'waiting' ? (
          <Text size="sm" tone="muted">
            {t('couriers.begin')}
          </Text>
        ) : null}
        {isFirst ? (
          <>
            <Text size="sm" tone="muted" mb="2">
              {t('couriers.checking')}
            </Text>
            <SkeletonText />
          </>
        ) : null}
        {state === 'failed' ? (
          <Flex wrap="wrap" gap="2" align="center" justify="space-between">
            <Text size="sm" tone="muted">
              {t('couriers.failed')}
            </Text>
            <Button size="sm" onClick={retry}>
              {t('couriers.retry')}
            </Button>
          </Flex>
        ) : null}
        {quote === null || state === 'failed' || state === 'waiting' ? null : (
          <Flex direction="column" gap="2" opacity={state === 'checking' ? 'disabled' : undefined}>
            <Quote quote={quote} pincode={pincode} />
          </Flex>
        )}
      </div>
    </Section>
  );
}
