import { type FieldShop } from '@godown/contracts/field-force';
import { couldNotGet, errorText, isApiError } from '@godown/shared-ui/api';
import { useSearchParams } from '@godown/shared-ui/router';
import { ErrorState, Flex, OutLink, PageHeader, preloadDialogs, SkeletonText, TextLink } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { readKnownShops, type ShopsOwner } from './known-shops.js';
import { OrderTaking } from './order-taking.js';
import { type ShopNow, useOwnShop } from './own-shop.request.js';
import { PhoneNotes } from './phone-notes.js';
import { t } from './taking-orders.texts.js';
import { useOrderQueue } from './use-order-queue.js';
import { useShopsOwner } from './use-shops-owner.js';

function Header({ shop }: { shop: FieldShop | null }) {
  return (
    <PageHeader
      above={<TextLink to="/my-shops">{t('title')}</TextLink>}
      title={shop?.name ?? t('title')}
      description={
        shop === null ? undefined : (
          <Flex gap="3" wrap="wrap" align="center">
            {`${shop.contact} · ${shop.city} ${shop.pincode}`}
            <OutLink
              href={`tel:+91${shop.phone}`}
              target="_self"
              aria-label={t('call', { name: shop.name, phone: shop.phone })}
              minH="11"
              display="inline-flex"
              alignItems="center"
            >
              {shop.phone}
            </OutLink>
          </Flex>
        )
      }
    />
  );
}

/** What the device knows of the shop, and since when. */
function knownShop(owner: ShopsOwner, retailerId: string): (ShopNow & { at: string }) | null {
  const known = readKnownShops(owner);
  const shop = known?.shops.find(({ id }) => id === retailerId);
  return known === null || shop === undefined ? null : { shop, products: known.products, at: known.at };
}

const isGone = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 403);

function useShopOnPhone(owner: ShopsOwner, retailerId: string) {
  const { data, error, isFetching, refetch } = useOwnShop(owner, retailerId);
  const known = knownShop(owner, retailerId);
  const now = isGone(error) ? null : (data ?? known);
  return { now, oldSince: error === null || now === null ? null : (known?.at ?? null), error, isFetching, refetch };
}

/** A shop of the salesman: where an order is taken, with one thumb and without a network. */
export function ShopScreen({ retailerId }: { retailerId: string }) {
  // An order is taken where there may be no network.
  useEffect(preloadDialogs, []);
  const [query, setQuery] = useSearchParams();
  const editKey = query.get('edit');
  const owner = useShopsOwner();
  const queue = useOrderQueue();
  const { now, oldSince, error, isFetching, refetch } = useShopOnPhone(owner, retailerId);
  return (
    <Flex direction="column" gap="4">
      <Header shop={now?.shop ?? null} />
      <PhoneNotes oldSince={oldSince} isKept={queue.isKept} />
      {now !== null ? (
        <OrderTaking
          key={editKey}
          now={now}
          userId={owner.userId}
          queue={queue}
          editKey={editKey}
          onEdited={() => setQuery({}, { replace: true })}
        />
      ) : error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          message={errorText(error, couldNotGet(t('shop')))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Flex>
  );
}
