import { type StoreAddressView } from '@godown/contracts/stores';
import { Button, CellLines, Code, type Column, DateTime, StatusBadge, type Tone } from '@godown/shared-ui/ui';
import { StorePhoto } from './store-photo.js';
import { t } from './stores.texts.js';

export function addressOf({ addressLine1, addressLine2 }: StoreAddressView): string {
  return [addressLine1, addressLine2].filter(Boolean).join(', ');
}

export function placeOf({ city, state, pincode }: StoreAddressView): string {
  return `${city}, ${state} ${pincode}`;
}

/** Empty where nobody is known: the name of the store stands in the place of the owner's then. */
export function ownerOf({ storeName, firstName, lastName }: StoreAddressView): string {
  const owner = [firstName, lastName].filter(Boolean).join(' ');
  return owner === storeName ? '' : owner;
}

export function statusOf({ isActive, duplicateOf }: StoreAddressView): { tone: Tone; label: string } {
  if (duplicateOf !== null) return { tone: 'warning', label: t('statuses.duplicate') };
  return isActive
    ? { tone: 'success', label: t('statuses.active') }
    : { tone: 'neutral', label: t('statuses.inactive') };
}

export interface StoreHeadings {
  image: string;
  createdAt: string;
  name: string;
  address: string;
  phone: string;
  gstin: string;
  salesman: string;
}

/** On a desk a long name is cut as the line below it; in a card it breaks. */
const ONE_LINE = {
  maxW: 'full',
  display: { lg: 'block' },
  overflow: { lg: 'hidden' },
  textOverflow: { lg: 'ellipsis' },
  whiteSpace: { lg: 'nowrap' },
} as const;

/** What a list of retailers shows. */
export function storeColumns(
  headings: StoreHeadings,
  onOpen: (store: StoreAddressView) => void,
): Column<StoreAddressView>[] {
  return [
    {
      key: 'image',
      header: headings.image,
      fixed: true,
      card: 'hidden',
      cell: (store) => <StorePhoto url={store.storeLocationImageUrl} name={store.storeName} />,
    },
    { key: 'createdAt', header: headings.createdAt, cell: (store) => <DateTime value={store.createdAt} /> },
    {
      key: 'name',
      header: headings.name,
      fixed: true,
      card: 'title',
      cell: (store) => (
        <CellLines width="xl" title={store.storeName} below={ownerOf(store) || undefined}>
          <Button variant="link" size="sm" {...ONE_LINE} onClick={() => onOpen(store)}>
            {store.storeName}
          </Button>
        </CellLines>
      ),
    },
    {
      key: 'status',
      header: t('filters.status'),
      card: 'corner',
      has: ({ isActive }) => !isActive,
      cell: (store) => {
        const { tone, label } = statusOf(store);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    {
      key: 'address',
      header: headings.address,
      cell: (store) => (
        <CellLines width="lg" title={`${addressOf(store)}, ${placeOf(store)}`} below={placeOf(store)}>
          {addressOf(store)}
        </CellLines>
      ),
    },
    { key: 'phone', header: headings.phone, cell: ({ phone }) => <Code>{phone}</Code> },
    {
      key: 'GSTIN',
      header: headings.gstin,
      has: ({ GSTIN }) => GSTIN !== null,
      cell: ({ GSTIN }) => (GSTIN === null ? '–' : <Code>{GSTIN}</Code>),
    },
    {
      key: 'salesman',
      header: headings.salesman,
      cell: ({ salesman }) => (salesman === null ? '–' : <CellLines below={salesman.beat}>{salesman.name}</CellLines>),
    },
  ];
}
