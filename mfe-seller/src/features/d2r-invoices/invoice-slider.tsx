import {
  type CollectionInvoice,
  type CollectionResponse,
  D2R_INVOICE_STATUS_LABELS,
} from '@godown/contracts/receivables';
import { couldNotGet } from '@godown/shared-ui/api';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Banner, formatDay, LinkButton, Money } from '@godown/shared-ui/ui';
import { CaptureForm } from './capture-form.js';
import { useCollection } from './collection.request.js';
import { t } from './d2r-invoices.texts.js';
import { HandOverForm } from './hand-over-form.js';
import { paiseOf } from './invoices.columns.js';
import { toneOf } from './invoice-tone.js';
import { PaymentLogs } from './payment-logs.js';

function titleOf({ invoiceNumber, shopOrderId }: CollectionInvoice): string {
  return invoiceNumber === null ? t('unnumbered', { id: shopOrderId }) : t('numbered', { number: invoiceNumber });
}

/** Amounts that are there. */
function money(paise: number) {
  return paise === 0 ? null : <Money paise={paise} />;
}

/** First the bill goes to a salesman, then payments are captured; a closed invoice allows nothing more. */
function NextStep({ invoice }: { invoice: CollectionInvoice }) {
  const mayHand = useCan('invoices.handOver');
  const mayCapture = useCan('payments.capture');
  if (invoice.isClosed) return null;
  if (invoice.isCancelled) return <Banner tone="info">{t('cancelled')}</Banner>;
  if (invoice.billLocation === null) return mayHand ? <HandOverForm invoice={invoice} /> : null;
  return mayCapture ? <CaptureForm invoice={invoice} /> : null;
}

function Details({ collection: { invoice, logs } }: { collection: CollectionResponse }) {
  const mayNote = useCan('creditNotes.manage');
  return (
    <>
      <DetailSection
        title={t('facts.bill')}
        facts={[
          { label: t('columns.billAmount'), value: <Money paise={paiseOf(invoice.billAmount)} /> },
          { label: t('columns.paid'), value: <Money paise={paiseOf(invoice.amountPaid)} /> },
          { label: t('columns.balance'), value: <Money paise={invoice.balancePaise} /> },
          { label: t('columns.billLocation'), value: invoice.billLocation ?? t('notHanded') },
          { label: t('columns.dueDate'), value: invoice.dueDate === null ? null : formatDay(invoice.dueDate) },
          { label: t('facts.stockReturn'), value: money(invoice.stockReturnPaise) },
          { label: t('facts.writtenOff'), value: money(invoice.writtenOffPaise) },
          {
            label: t('facts.credit'),
            value: invoice.creditPaise === 0 ? null : <Money paise={invoice.creditPaise} />,
          },
        ]}
      />
      <NextStep key={`${invoice.invoiceId} ${logs.length}`} invoice={invoice} />
      <PaymentLogs logs={logs} />
      {mayNote && !invoice.isCancelled ? (
        <LinkButton to={`/d2r/credit-notes?note=${invoice.orderId}`}>{t('note')}</LinkButton>
      ) : null}
    </>
  );
}

/** One invoice beside the list. */
export function InvoiceSlider({ row }: { row: OpenRow }) {
  return (
    <DetailDrawer
      row={row}
      noun={t('noun')}
      query={useCollection(row.id)}
      errorMessage={couldNotGet('invoice')}
      title={({ invoice }) => titleOf(invoice)}
      status={({ invoice: { status } }) => ({ tone: toneOf(status), label: D2R_INVOICE_STATUS_LABELS[status] })}
      description={({ invoice }) => `${invoice.retailer} · ${t('order', { id: invoice.shopOrderId })}`}
    >
      {(collection) => <Details collection={collection} />}
    </DetailDrawer>
  );
}
