import { Chart, useChart } from '@chakra-ui/charts';
import { Box } from '@chakra-ui/react';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '../format/zoned.js';
import { type TrendChartProps } from './chart-props.js';

const COMPACT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

const dayText = (day: unknown): string => formatDate(`${String(day)}T12:00:00+05:30`, 'day');

function Reading({ day, text }: { day: unknown; text: string }) {
  return (
    <Box bg="bg.raised" borderWidth="1px" borderRadius="md" shadow="sm" px="2.5" py="1.5" fontSize="sm">
      {dayText(day)} · {text}
    </Box>
  );
}

/** The line of a figure over the days. Its numbers are in the table beside it, so it is one picture for screen readers. */
export function TrendArea({ label, points, format }: TrendChartProps) {
  const chart = useChart({
    data: points.map((point) => ({ ...point })),
    series: [{ name: 'value', color: 'progress.dot' }],
  });
  const colour = chart.color('progress.dot');
  return (
    <Chart.Root chart={chart} role="img" aria-label={label} h={{ base: '44', md: '56' }} w="full">
      <AreaChart
        responsive
        data={chart.data}
        accessibilityLayer={false}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      >
        <CartesianGrid stroke={chart.color('border.subtle')} vertical={false} />
        <XAxis
          dataKey="day"
          axisLine={false}
          tickLine={false}
          minTickGap={32}
          tickFormatter={dayText}
          stroke={chart.color('fg.muted')}
        />
        <YAxis
          axisLine={false}
          tickLine={false}
          width={44}
          tickFormatter={(value: number) => COMPACT.format(value)}
          stroke={chart.color('fg.muted')}
        />
        <Tooltip
          cursor={{ stroke: chart.color('border.strong') }}
          content={({ active, payload }) => {
            const [first] = payload;
            return active && first ? <Reading day={first.payload.day} text={format(Number(first.value))} /> : null;
          }}
        />
        <Area
          type="monotone"
          dataKey="value"
          isAnimationActive={false}
          stroke={colour}
          strokeWidth={2}
          fill={colour}
          fillOpacity={0.15}
        />
      </AreaChart>
    </Chart.Root>
  );
}
