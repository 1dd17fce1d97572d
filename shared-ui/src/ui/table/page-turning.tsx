import { Pagination } from '@chakra-ui/react';
import { ChevronLeftIcon, ChevronRightIcon } from '@godown/shared-ui/icons';
import { IconButton } from '../actions/button.js';
import { formatCount } from '../format/money.js';
import { paginationSlotRecipe } from './pagination.recipe.js';
import { rangeText, type TurningProps } from './pagination-props.js';

/** Past a capped count there is a page more than anybody has counted. */
function rowsToTurn({ page: { pageNumber, records }, total, capped = false }: TurningProps): number {
  return capped ? Math.max(total, pageNumber * records) + 1 : total;
}

export function ChakraPageTurning(props: TurningProps) {
  const { page, total, capped = false, onChange } = props;
  const pages = Math.max(1, Math.ceil(total / page.records));
  return (
    // Not a landmark of its own: the pages of a list are one already.
    <Pagination.Root
      as="div"
      role="group"
      aria-label="Page"
      recipe={paginationSlotRecipe}
      count={rowsToTurn(props)}
      page={page.pageNumber}
      pageSize={page.records}
      onPageChange={(details) => onChange({ pageNumber: details.page, records: page.records })}
    >
      <span aria-live="polite">{rangeText(props)}</span>
      <Pagination.PrevTrigger asChild>
        <IconButton label="Previous page" size="sm">
          <ChevronLeftIcon aria-hidden="true" />
        </IconButton>
      </Pagination.PrevTrigger>
      <span>{`${formatCount(page.pageNumber)} / ${formatCount(pages)}${capped ? '+' : ''}`}</span>
      <Pagination.NextTrigger asChild>
        <IconButton label="Next page" size="sm">
          <ChevronRightIcon aria-hidden="true" />
        </IconButton>
      </Pagination.NextTrigger>
    </Pagination.Root>
  );
}
