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
import { t } from './catalogue.texts.js';

const percent = (value: number | undefined): string => (value === undefined ? '' : `${value}%`);

function sectionsOf(item: CatalogueItemView): DetailSectionProps[] {
  return [
    {
      facts: [
        { label: t('wsin'), value: item.wsin === null ? null : <Code>{item.wsin}</Code> },
        { label: t('skuId'), value: <Code>{item.skuId}</Code> },
        { label: t('productTitle'), value: item.productTitle },
        { label: t('variantTitle'), value: item.variantTitle },
        { label: t('shopType'), value: SHOP_TYPE_LABELS[item.shopType] },
        { label: t('category'), value: item.category },
        { label: t('handle'), value: item.handle },
        { label: t('barcode'), value: item.barcode },
        { label: t('dimensionsCm'), value: dimensionsText(item) },
        { label: t('weightGm'), value: item.weight },
      ],
    },
    {
      title: t('price'),
      facts: [
        { label: t('priceGstIncluded'), value: <Money paise={rupeesToPaise(item.price)} /> },
        {
          label: t('basePrice'),
          value: item.basePrice === undefined ? null : <Money paise={rupeesToPaise(item.basePrice)} />,
        },
        { label: t('margin'), value: percent(item.margin) },
        { label: t('distributorMargin'), value: percent(item.distributorMargin) },
        { label: t('d2rCategory'), value: item.d2rCategory },
      ],
    },
    {
      title: t('tax'),
      columns: 3,
      facts: [
        { label: t('hsnCode'), value: item.hsnCode },
        { label: t('sgst'), value: percent(item.sgst) },
        { label: t('cgst'), value: percent(item.cgst) },
        { label: t('igst'), value: percent(item.igst) },
        { label: t('utgst'), value: percent(item.utgst) },
        { label: t('cess'), value: percent(item.cess) },
      ],
    },
    {
      title: t('record'),
      facts: [
        { label: t('company'), value: item.companyName },
        { label: t('createdAt'), value: <DateTime value={item.createdAt} /> },
        { label: t('updatedAt'), value: <DateTime value={item.updatedAt} /> },
      ],
    },
  ];
}

function Images({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <DetailSection title={t('images')}>
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
      noun={t('item')}
      row={row}
      query={useItem(row.id)}
      title={(item) => item.productTitle}
      status={({ active }) =>
        active === 1 ? { tone: 'success', label: t('active') } : { tone: 'neutral', label: t('inactive') }
      }
      description={(item) => t('catalogIdNamed', { catalogId: item.catalogId })}
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
