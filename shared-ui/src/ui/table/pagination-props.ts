import { formatCount } from '../format/money.js';
import { type PageRequest } from './column.js';

export interface PaginationProps {
  page: PageRequest;
  /** All rows that match; null while nobody knows. */
  total: number | null;
  /** The server stopped counting at `total`: there are more. */
  capped?: boolean;
  onChange: (page: PageRequest) => void;
  label: string;
}

export interface TurningProps extends Omit<PaginationProps, 'total' | 'label'> {
  total: number;
}

/** '21–40 of 1,234', '41–60 of 10,000+' where nobody counted on. */
export function rangeText({ page: { pageNumber, records }, total, capped = false }: TurningProps): string {
  const from = total === 0 ? 0 : (pageNumber - 1) * records + 1;
  const to = Math.min(total, pageNumber * records);
  return `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${capped ? '+' : ''}`;
}
