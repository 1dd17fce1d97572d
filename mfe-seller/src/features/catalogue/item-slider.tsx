import { dimensionsText, SHOP_TYPE_LABELS, type CatalogueItemView } from '@godown/contracts/catalogue';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  DetailActions,
  DetailDrawer,
  DetailSection,
  type DetailSectionProps,
  type OpenRow,
} from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Code, DateTime, Money, OutLink } from '@godown/shared-ui/ui';
import { CATALOGUE_COMMANDS } from './catalogue.commands.js';
import { GiveWsin } from './give-wsin.js';
import { useItem } from './item.request.js';

const percent = (value: number | undefined): string => (value === undefined ? '' : `${value}%`);

function sectionsOf(item: CatalogueItemView): DetailSectionProps[] {
  return [
    {
      facts: [
        { label: 'WSIN', value: item.wsin === null ? null : <Code>{item.wsin}</Code> },
        { label: 'SKU ID', value: <Code>{item.skuId}</Code> },
        { label: 'Product title', value: item.productTitle },
        { label: 'Variant title', value: item.variantTitle },
        { label: 'Shop type', value: SHOP_TYPE_LABELS[item.shopType] },
        { label: 'Category', value: item.category },
        { label: 'Handle', value: item.handle },
        { label: 'Barcode', value: item.barcode },
        { label: 'Dimensions (cm)', value: dimensionsText(item) },
        { label: 'Weight (gm)', value: item.weight },
      ],
    },
    {
      title: 'Price',
      facts: [
        { label: 'Price (GST included)', value: <Money paise={rupeesToPaise(item.price)} /> },
        {
          label: 'Base price',
          value: item.basePrice === undefined ? null : <Money paise={rupeesToPaise(item.basePrice)} />,
        },
        { label: 'Margin', value: percent(item.margin) },
        { label: 'Distributor margin', value: percent(item.distributorMargin) },
        { label: 'D2R category', value: item.d2rCategory },
      ],
    },
    {
      title: 'Tax',
      columns: 3,
      facts: [
        { label: 'HSN code', value: item.hsnCode },
        { label: 'SGST', value: percent(item.sgst) },
        { label: 'CGST', value: percent(item.cgst) },
        { label: 'IGST', value: percent(item.igst) },
        { label: 'UTGST', value: percent(item.utgst) },
        { label: 'CESS', value: percent(item.cess) },
      ],
    },
    {
      title: 'Record',
      facts: [
        { label: 'Company', value: item.companyName },
        { label: 'Created at', value: <DateTime value={item.createdAt} /> },
        { label: 'Updated at', value: <DateTime value={item.updatedAt} /> },
      ],
    },
  ];
}

function Images({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <DetailSection title="Images">
      {urls.map((url) => (
        <OutLink key={url} href={url}>
          {url}
        </OutLink>
      ))}
    </DetailSection>
  );
}

/** Every field of an item, read only. Whoever may give stock numbers finds that on top. */
export function ItemSlider({ row }: { row: OpenRow }) {
  const canGive = useCan('wsin.manage');
  return (
    <DetailDrawer
      noun="Item"
      row={row}
      query={useItem(row.id)}
      title={(item) => item.productTitle}
      status={({ active }) =>
        active === 1 ? { tone: 'success', label: 'Active' } : { tone: 'neutral', label: 'Inactive' }
      }
      description={(item) => `Catalog ID ${item.catalogId}`}
      footer={(item) => (
        <DetailActions primary={{ ...CATALOGUE_COMMANDS.edit, to: `/catalogs/${item.catalogId}/edit` }} />
      )}
    >
      {(item) => (
        <>
          {canGive && item.wsin === null ? <GiveWsin item={item} /> : null}
          {sectionsOf(item).map((section, index) => (
            <DetailSection key={index} {...section} />
          ))}
          <Images urls={item.imageUrls} />
        </>
      )}
    </DetailDrawer>
  );
}
