import { Panel, TrendChart } from '@godown/shared-ui/ui';

export const title = 'Charts';

const POINTS = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  value: 40 + ((index * 37) % 60),
}));

export function Trend() {
  return (
    <Panel>
      <TrendChart label="Orders in November" points={POINTS} format={(value) => `${value} orders`} />
    </Panel>
  );
}
