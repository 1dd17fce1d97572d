import { dimensionsText, SHOP_TYPE_LABELS, type CatalogueItemView } from '@godown/contracts/catalogue';
import { rupeesToPaise } from '@godown/contracts/common';
import { Button, CellLines, Code, Money, StatusBadge, Tag, Text, TextLink, type Column } from '@godown/shared-ui/ui';
import { t } from './catalogue.texts.js';

interface ColumnActions {
  onOpen: (item: CatalogueItemView) => void;
  canEdit: boolean;
  /** Several companies' items stand in one list. */
  withCompany: boolean;
}

/** A UUID is known by its end: ids of one day begin alike. */
function shortId(catalogId: string): string {
  return catalogId.slice(-8).toUpperCase();
}

export function catalogueColumns({ onOpen, canEdit, withCompany }: ColumnActions): Column<CatalogueItemView>[] {
  const columns: (Column<CatalogueItemView> | null)[] = [
    {
      key: 'catalogId',
      header: t('catalogId'),
      fixed: true,
      card: 'corner',
      cell: (item) => (
        <Button
          variant="link"
          aria-label={t('openCatalogId', { productTitle: item.productTitle, catalogId: shortId(item.catalogId) })}
          onClick={() => onOpen(item)}
        >
          <Code whiteSpace="nowrap">{shortId(item.catalogId)}</Code>
        </Button>
      ),
    },
    { key: 'skuId', header: t('skuId'), sortable: true, cell: (item) => <Code whiteSpace="nowrap">{item.skuId}</Code> },
    {
      key: 'productTitle',
      header: t('productTitle'),
      sortable: true,
      card: 'title',
      cell: (item) => (
        <CellLines width="lg" below={item.variantTitle} title={`${item.productTitle}, ${item.variantTitle}`}>
          <Text as="span" weight="medium">
            {item.productTitle}
          </Text>
        </CellLines>
      ),
    },
    withCompany ? { key: 'company', header: t('company'), cell: (item) => item.companyName } : null,
    { key: 'shopType', header: t('shopType'), cell: (item) => <Tag>{SHOP_TYPE_LABELS[item.shopType]}</Tag> },
    {
      key: 'dimensions',
      header: t('dimensions'),
      cell: (item) => <Code whiteSpace="nowrap">{dimensionsText(item)}</Code>,
    },
    {
      key: 'price',
      header: t('price'),
      sortable: true,
      align: 'end',
      cell: (item) => <Money paise={rupeesToPaise(item.price)} />,
    },
    {
      key: 'wsin',
      header: t('wsin'),
      cell: (item) =>
        item.wsin === null ? (
          <Text size="sm" tone="subtle">
            {t('noneYet')}
          </Text>
        ) : (
          <Code whiteSpace="nowrap">{item.wsin}</Code>
        ),
    },
    {
      key: 'active',
      header: t('status'),
      cell: (item) => (
        <StatusBadge tone={item.active === 1 ? 'success' : 'neutral'}>
          {item.active === 1 ? t('active') : t('inactive')}
        </StatusBadge>
      ),
    },
    canEdit
      ? {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          card: 'actions',
          cell: (item) => (
            <TextLink
              to={`/catalogs/${item.catalogId}/edit`}
              aria-label={t('editNamed', { productTitle: item.productTitle })}
            >
              {t('edit')}
            </TextLink>
          ),
        }
      : null,
  ];
  return columns.filter((column) => column !== null);
}
