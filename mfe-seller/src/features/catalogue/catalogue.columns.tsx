import { dimensionsText, SHOP_TYPE_LABELS, type CatalogueItemView } from '@godown/contracts/catalogue';
import { rupeesToPaise } from '@godown/contracts/common';
import { Button, CellLines, Code, Money, StatusBadge, Tag, Text, TextLink, type Column } from '@godown/shared-ui/ui';

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
      header: 'Catalog ID',
      fixed: true,
      card: 'corner',
      cell: (item) => (
        <Button
          variant="link"
          aria-label={`Open ${item.productTitle}, catalog ID ${shortId(item.catalogId)}`}
          onClick={() => onOpen(item)}
        >
          <Code whiteSpace="nowrap">{shortId(item.catalogId)}</Code>
        </Button>
      ),
    },
    { key: 'skuId', header: 'SKU ID', sortable: true, cell: (item) => <Code whiteSpace="nowrap">{item.skuId}</Code> },
    {
      key: 'productTitle',
      header: 'Product title',
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
    withCompany ? { key: 'company', header: 'Company', cell: (item) => item.companyName } : null,
    { key: 'shopType', header: 'Shop type', cell: (item) => <Tag>{SHOP_TYPE_LABELS[item.shopType]}</Tag> },
    {
      key: 'dimensions',
      header: 'Dimensions',
      cell: (item) => <Code whiteSpace="nowrap">{dimensionsText(item)}</Code>,
    },
    {
      key: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      cell: (item) => <Money paise={rupeesToPaise(item.price)} />,
    },
    {
      key: 'wsin',
      header: 'WSIN',
      cell: (item) =>
        item.wsin === null ? (
          <Text size="sm" tone="subtle">
            None yet
          </Text>
        ) : (
          <Code whiteSpace="nowrap">{item.wsin}</Code>
        ),
    },
    {
      key: 'active',
      header: 'Status',
      cell: (item) => (
        <StatusBadge tone={item.active === 1 ? 'success' : 'neutral'}>
          {item.active === 1 ? 'Active' : 'Inactive'}
        </StatusBadge>
      ),
    },
    canEdit
      ? {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          card: 'actions',
          cell: (item) => (
            <TextLink to={`/catalogs/${item.catalogId}/edit`} aria-label={`Edit ${item.productTitle}`}>
              Edit
            </TextLink>
          ),
        }
      : null,
  ];
  return columns.filter((column) => column !== null);
}
