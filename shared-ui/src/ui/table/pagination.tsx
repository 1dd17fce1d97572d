import { chakra } from '@chakra-ui/react';
import { ChevronLeftIcon, ChevronRightIcon } from '@godown/shared-ui/icons';
import { IconButton } from '../actions/button.js';
import { Skeleton } from '../feedback/skeletons.js';
import { Select } from '../fields/inputs.js';
import { formatCount } from '../format/money.js';
import { PAGE_SIZES, type PageRequest } from './column.js';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

export interface PaginationProps {
  page: PageRequest;
  /** All rows that match; null while nobody knows. */
  total: number | null;
  /** The server stopped counting at `total`: there are more. */
  capped?: boolean;
  onChange: (page: PageRequest) => void;
  label: string;
}

function Turning({
  page: { pageNumber, records },
  total,
  capped = false,
  onChange,
}: Omit<PaginationProps, 'total' | 'label'> & { total: number }) {
  const pages = Math.max(1, Math.ceil(total / records));
  const from = total === 0 ? 0 : (pageNumber - 1) * records + 1;
  const to = Math.min(total, pageNumber * records);
  const go = (next: number) => onChange({ pageNumber: next, records });
  return (
    <chakra.div display="flex" alignItems="center" gap="1.5" fontVariantNumeric="tabular-nums">
      <span aria-live="polite">{`${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${capped ? '+' : ''}`}</span>
      <IconButton label="Previous page" size="sm" disabled={pageNumber <= 1} onClick={() => go(pageNumber - 1)}>
        <ChevronLeftIcon aria-hidden="true" />
      </IconButton>
      <span>{`${formatCount(pageNumber)} / ${formatCount(pages)}${capped ? '+' : ''}`}</span>
      <IconButton
        label="Next page"
        size="sm"
        disabled={pageNumber >= pages && !capped}
        onClick={() => go(pageNumber + 1)}
      >
        <ChevronRightIcon aria-hidden="true" />
      </IconButton>
    </chakra.div>
  );
}

export function Pagination({ label, total, ...turning }: PaginationProps) {
  const { page, onChange } = turning;
  return (
    <chakra.nav
      aria-label={`Pages of ${label}`}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="3"
      py="2"
      flexWrap="wrap"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.label display="flex" alignItems="center" gap="2" whiteSpace="nowrap">
        <chakra.span srOnly={{ base: true, sm: false }}>Rows per page</chakra.span>
        <chakra.span w="4.75rem">
          <Select
            size="sm"
            aria-label="Rows per page"
            options={SIZE_OPTIONS}
            value={String(page.records)}
            onChange={(size) => onChange({ pageNumber: 1, records: Number(size) })}
          />
        </chakra.span>
      </chakra.label>
      {total === null ? <Skeleton w="28" h="4" /> : <Turning {...turning} total={total} />}
    </chakra.nav>
  );
}
