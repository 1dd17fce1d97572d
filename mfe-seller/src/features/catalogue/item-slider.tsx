import { dimensionsText, SHOP_TYPE_LABELS, type CatalogueItemView } from '@godown/contracts/catalogue';
import { rupeesToPaise } from '@godown/contracts/common';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import {
  Code,
  DateTime,
  ErrorState,
  Flex,
  KeyValue,
  LinkButton,
  Money,
  OutLink,
  SkeletonText,
  Slider,
  StatusBadge,
  type KeyValueItem,
} from '@godown/shared-ui/ui';
import { GiveWsin } from './give-wsin.js';
import { useItem } from './item.request.js';

const percent = (value: number | undefined): string => (value === undefined ? '' : `${value}%`);

function factsOf(item: CatalogueItemView): KeyValueItem[] {
  return [
    { label: 'WSIN', value: item.wsin === null ? '' : <Code>{item.wsin}</Code> },
    { label: 'SKU ID', value: <Code>{item.skuId}</Code> },
    { label: 'Product Title', value: item.productTitle },
    { label: 'Variant Title', value: item.variantTitle },
    { label: 'Shop Type', value: SHOP_TYPE_LABELS[item.shopType] },
    {
      label: 'Status',
      value: (
        <StatusBadge tone={item.active === 1 ? 'success' : 'neutral'}>
          {item.active === 1 ? 'Active' : 'Inactive'}
        </StatusBadge>
      ),
    },
    { label: 'Category', value: item.category },
    { label: 'Handle', value: item.handle },
    { label: 'HSN Code', value: item.hsnCode },
    { label: 'Barcode', value: item.barcode },
    { label: 'Price (GST included)', value: <Money paise={rupeesToPaise(item.price)} /> },
    { label: 'Base Price', value: item.basePrice === undefined ? '' : <Money paise={rupeesToPaise(item.basePrice)} /> },
    { label: 'Margin', value: percent(item.margin) },
    { label: 'Distributor Margin', value: percent(item.distributorMargin) },
    { label: 'Dimensions (cm)', value: dimensionsText(item) },
    { label: 'Weight (gm)', value: item.weight },
    { label: 'D2R Category', value: item.d2rCategory },
    { label: 'SGST', value: percent(item.sgst) },
    { label: 'CGST', value: percent(item.cgst) },
    { label: 'IGST', value: percent(item.igst) },
    { label: 'UTGST', value: percent(item.utgst) },
    { label: 'CESS', value: percent(item.cess) },
    { label: 'Company', value: item.companyName },
    { label: 'Created At', value: <DateTime value={item.createdAt} /> },
    { label: 'Updated At', value: <DateTime value={item.updatedAt} /> },
    {
      label: 'Images',
      wide: true,
      value: (
        <Flex direction="column" gap="1">
          {item.imageUrls.map((url) => (
            <OutLink key={url} href={url}>
              {url}
            </OutLink>
          ))}
        </Flex>
      ),
    },
  ];
}

/** Every field of an item, read only. Whoever may give stock numbers finds that below. */
export function ItemSlider({ catalogId, onClose }: { catalogId: string; onClose: () => void }) {
  const { data: item, error, isPending, isFetching, refetch } = useItem(catalogId);
  const canEdit = useCan('catalogue.write');
  const canGive = useCan('wsin.manage');
  return (
    <Slider
      title={item?.productTitle ?? 'Item'}
      description={item ? `Catalog ID ${item.catalogId}` : undefined}
      onClose={onClose}
      footer={item && canEdit ? <LinkButton to={`/catalogs/${item.catalogId}/edit`}>Edit</LinkButton> : undefined}
    >
      {isPending ? <SkeletonText /> : null}
      {error !== null && !item ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {item ? (
        <Flex direction="column" gap="5">
          {canGive && item.wsin === null ? <GiveWsin item={item} /> : null}
          <KeyValue items={factsOf(item)} />
        </Flex>
      ) : null}
    </Slider>
  );
}
