import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../feedback/skeletons.js';
import { Select } from '../fields/inputs.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';
import { PAGE_SIZES } from './column.js';
import { type PaginationProps, rangeText, type TurningProps } from './pagination-props.js';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

const turningCode = partCode(() => import('./page-turning.js'));

function Turning(props: TurningProps) {
  return (
    <LazyField
      code={turningCode}
      fallback={<span>{rangeText(props)}</span>}
      draw={({ ChakraPageTurning }) => <ChakraPageTurning {...props} />}
    />
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
