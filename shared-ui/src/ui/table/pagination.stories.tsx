import { FIRST_PAGE, ListLink, type PageRequest, Pagination } from '@godown/shared-ui/ui';
import { useState } from 'react';

export const title = 'Pages of a list';

function Pages({ label, total, capped = false }: { label: string; total: number | null; capped?: boolean }) {
  const [page, setPage] = useState<PageRequest>(FIRST_PAGE);
  return <Pagination label={label} page={page} total={total} capped={capped} onChange={setPage} />;
}

export function Counting() {
  return <Pages label="Orders" total={null} />;
}

export function Counted() {
  return <Pages label="Items" total={1284} />;
}

export function MoreThanCounted() {
  return <Pages label="Parcels" total={10_000} capped />;
}

export function LinkOfARow() {
  return <ListLink target={{ path: '/table/list', query: () => '' }}>GD-104482</ListLink>;
}
