import { type BookingResult, courierName } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { PrinterIcon } from '@godown/shared-ui/icons';
import { OutcomeDialog } from '@godown/shared-ui/outcome';
import { useSearchParams } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { Button } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { printLabels } from '../print-labels.request.js';
import { printManifest } from '../print-manifest.request.js';
import { nameOf } from './order-rows.js';
import { t } from './ship-sheet.texts.js';
import { type ShipSheetState } from './use-ship-sheet.js';

type Printing = 'labels' | 'manifest' | null;

/** The papers of what was booked. The manifest has a page per courier; the lightning panel offers none. */
function Papers({ results }: { results: readonly BookingResult[] }) {
  const [address] = useSearchParams();
  const isLightning = address.get('panel') === 'lightning';
  const [printing, setPrinting] = useState<Printing>(null);
  const mayPrint = useCan('shipping.print');
  const booked = results.filter(({ outcome }) => outcome === 'booked').map(({ orderId }) => orderId);
  if (!mayPrint || booked.length === 0) return null;
  const print = async (what: Printing, work: () => Promise<void>) => {
    setPrinting(what);
    await work().catch((error: unknown) => notifyError(error));
    setPrinting(null);
  };
  return (
    <>
      {isLightning ? null : (
        <Button loading={printing === 'manifest'} onClick={() => void print('manifest', printManifest)}>
          {t('manifest')}
        </Button>
      )}
      <Button
        variant="solid"
        icon={<PrinterIcon aria-hidden="true" />}
        loading={printing === 'labels'}
        onClick={() => void print('labels', () => printLabels(booked))}
      >
        {t('labels', { count: booked.length })}
      </Button>
    </>
  );
}

function messageOf({ message, awb }: BookingResult): string {
  return awb === null ? message : t('bookedAs', { message, awb });
}

interface ShipOutcomeProps {
  sheet: ShipSheetState;
  booking: NonNullable<ShipSheetState['booking']>;
  onClose: () => void;
}

/** What was booked and what failed, while it goes on and after it. */
export function ShipOutcome({ sheet, booking: { orders, results }, onClose }: ShipOutcomeProps) {
  const { isBooking, failure, again } = sheet;
  const answered = new Set(results.map(({ orderId }) => orderId));
  // After a call that failed nobody knows of its orders: their prices tell whether they were booked.
  const unanswered = failure === null ? [] : orders.filter(({ orderId }) => !answered.has(orderId));
  const rows = [
    ...results.map((result) => ({
      id: result.orderId,
      name: result.shopOrderId || result.orderId,
      isDone: result.outcome !== 'failed',
      message: messageOf(result),
      values: { courier: result.courier === null ? '' : courierName(result.courier) },
    })),
    ...unanswered.map((order) => ({
      id: order.orderId,
      name: nameOf(order),
      isDone: false,
      message: failure ?? '',
    })),
  ];
  const done = rows.filter(({ isDone }) => isDone).length;
  return (
    <OutcomeDialog
      title={t('title')}
      verb={t('booked')}
      asked={orders.length}
      done={done}
      failed={rows.length - done}
      nameHeader={t('columns.order')}
      columns={[{ key: 'courier', header: t('columns.courier') }]}
      rows={rows}
      onRetry={isBooking ? undefined : again}
      next={isBooking ? undefined : <Papers results={results} />}
      onClose={onClose}
    />
  );
}
