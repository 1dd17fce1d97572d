import { Skeleton } from '../feedback/skeletons.js';
import { LazyPlace } from '../lazy/lazy-place.js';
import { chartCode } from './chart-code.js';
import { type TrendChartProps } from './chart-props.js';

/** A figure over days. Put its numbers beside it in a table. */
export function TrendChart(props: TrendChartProps) {
  return (
    <LazyPlace
      code={chartCode}
      fallback={<Skeleton h={{ base: '44', md: '56' }} w="full" />}
      draw={({ TrendArea }) => <TrendArea {...props} />}
    />
  );
}
