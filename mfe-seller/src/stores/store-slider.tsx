import { type StoreAddressView } from '@godown/contracts/stores';
import { type Command } from '@godown/shared-ui/commands';
import { DetailActions, DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { chakra, Code, DateTime, OutLink } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { EditStoreDialog } from './edit-store-dialog.js';
import { shownPicture } from './store-photo.js';
import { STORE_COMMANDS } from './stores.commands.js';
import { addressOf, ownerOf, placeOf, statusOf } from './stores.columns.js';
import { t } from './stores.texts.js';

function mapOf({ coordinate: { coordinates } }: StoreAddressView): string | null {
  const [longitude, latitude] = coordinates;
  if (longitude === undefined || latitude === undefined) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

function Facts({ store }: { store: StoreAddressView }) {
  const map = mapOf(store);
  return (
    <>
      {store.storeLocationImageUrl === null ? null : (
        <chakra.img
          src={shownPicture(store.storeLocationImageUrl)}
          alt={t('photo.alt', { name: store.storeName })}
          w="full"
          maxH="60"
          objectFit="cover"
          borderRadius="lg"
        />
      )}
      <DetailSection
        facts={[
          { label: t('fields.phone'), value: <Code>{store.phone}</Code> },
          { label: t('fields.email'), value: store.email },
          { label: t('fields.gstin'), value: store.GSTIN === null ? null : <Code>{store.GSTIN}</Code> },
          { label: t('slider.address'), value: addressOf(store) },
          { label: t('slider.place'), value: `${placeOf(store)}, ${store.country}` },
          {
            label: t('fields.place'),
            value: map === null ? null : <OutLink href={map}>{t('slider.map')}</OutLink>,
          },
          {
            label: t('slider.salesman'),
            value: store.salesman === null ? null : `${store.salesman.name}, ${store.salesman.beat}`,
          },
          { label: t('slider.distributor'), value: store.isDistributor ? t('slider.yes') : null },
          { label: t('slider.createdAt'), value: <DateTime value={store.createdAt} /> },
        ]}
      />
    </>
  );
}

/** A retailer with all it has, and Edit. @param store of the open row; undefined while its page is read */
export function StoreSlider({
  row,
  store,
  more = [],
  children,
}: {
  row: OpenRow;
  store: StoreAddressView | undefined;
  more?: readonly Command[];
  /** Sections below the facts. */
  children?: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <DetailDrawer
        noun={t('slider.noun')}
        row={row}
        query={{ data: store, error: null, isFetching: store === undefined, refetch: () => undefined }}
        title={({ storeName }) => storeName}
        status={statusOf}
        description={ownerOf}
        footer={() => <DetailActions primary={{ ...STORE_COMMANDS.edit, run: () => setEditing(true) }} more={more} />}
      >
        {(shown) => (
          <>
            <Facts store={shown} />
            {children}
          </>
        )}
      </DetailDrawer>
      {isEditing && store !== undefined ? <EditStoreDialog store={store} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
