import { type DriverFigures, type DriverStatement as Statement } from '@godown/contracts/fleet';
import {
  Button,
  chakra,
  DateRangeField,
  type DateRange,
  FigureTable,
  Flex,
  formatDay,
  formatPaise,
  KeyValue,
  lastDays,
  Money,
  QuerySection,
  Text,
} from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { downloadStatement } from './download-statement.request.js';
import { type StatementPeriod, useDriverStatement } from './driver-statement.request.js';
import { t } from './statement.texts.js';

const USUAL_DAYS = 7;

const shownKm = (metres: number) => t('km', { km: (metres / 1000).toFixed(1) });

/** A day on three lines of a phone cannot be read. */
const Day = chakra('span', { base: { whiteSpace: 'nowrap' } });

function cellsOf(first: ReactNode, figures: DriverFigures) {
  const { delivered, failed, metres, cashPaise, upiPaise, refusedUpiPaise = 0 } = figures;
  const { handedInPaise, differencePaise, incentivePaise } = figures;
  const money = [cashPaise, upiPaise, refusedUpiPaise, handedInPaise, differencePaise, incentivePaise].map(formatPaise);
  return [first, delivered, failed, shownKm(metres), ...money];
}

function ByDay({ days, total }: Statement) {
  const columns = [
    t('day'),
    t('delivered'),
    t('failed'),
    t('distance'),
    t('cash'),
    t('upi'),
    t('refusedUpi'),
    t('handedIn'),
    t('difference'),
    t('incentive'),
  ];
  const rows = days.map((figures) => ({
    key: figures.day,
    cells: cellsOf(<Day>{formatDay(figures.day)}</Day>, figures),
  }));
  return (
    <FigureTable
      label={t('byDay')}
      columns={columns}
      rows={[...rows, { key: 'total', cells: cellsOf(t('total'), total) }]}
    />
  );
}

function Figures({ statement }: { statement: Statement }) {
  const { total, openingPaise, closingPaise, days } = statement;
  return (
    <Flex direction="column" gap="4">
      <KeyValue
        items={[
          { label: t('delivered'), value: total.delivered },
          { label: t('failed'), value: total.failed },
          { label: t('distance'), value: shownKm(total.metres) },
          { label: t('incentive'), value: <Money paise={total.incentivePaise} /> },
          { label: t('opening'), value: <Money paise={openingPaise} /> },
          { label: t('closing'), value: <Money paise={closingPaise} /> },
        ]}
      />
      {days.length === 0 ? <Text tone="muted">{t('nothing')}</Text> : <ByDay {...statement} />}
    </Flex>
  );
}

function Download({ driverId, period }: { driverId: string | null; period: StatementPeriod }) {
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    await downloadStatement(driverId, period);
    setRunning(false);
  };
  return (
    <Button size="sm" loading={isRunning} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}

/** What a driver delivered, collected, handed in and earned. @param driverId null: of the driver who is signed in */
export function DriverStatement({ driverId }: { driverId: string | null }) {
  const [range, setRange] = useState<DateRange>(() => lastDays(USUAL_DAYS));
  const period = { from: range.start, to: range.end };
  const isChosen = period.from !== '' && period.to !== '';
  const query = useDriverStatement(driverId, period);
  return (
    <Flex direction="column" gap="3" minW="0">
      <DateRangeField label={t('period')} value={range} onChange={setRange} />
      {isChosen ? (
        <QuerySection
          title={t('title')}
          query={query}
          failed={t('loadFailed')}
          actions={<Download driverId={driverId} period={period} />}
        >
          {(statement) => <Figures statement={statement} />}
        </QuerySection>
      ) : (
        <Text tone="muted">{t('choose')}</Text>
      )}
    </Flex>
  );
}
