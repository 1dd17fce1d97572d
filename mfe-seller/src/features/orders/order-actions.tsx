import { type OrderView } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { DetailActions } from '@godown/shared-ui/detail';
import { useSession } from '@godown/shared-ui/session';
import { lazyDialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.js';
import { OrderActionDialogs } from './order-bulk-actions.js';
import { primaryOf } from './order-primary.js';
import { ApproveReturnDialog } from './return-dialog.js';
import { ReturnDetailsDialog } from './return-details-dialog.js';
import { type OrderQuestion, useOrderCommands } from './use-order-commands.js';
import { t } from './orders.texts.js';

/** Only admins ever need it. */
const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.js')).CorrectDialog);

/** Only warehouse users ever need it. */
const ReportReturnDialog = lazyDialog(async () => (await import('./report-return-dialog.js')).ReportReturnDialog);

const EwayBillDialog = lazyDialog(async () => (await import('./eway-bill/eway-bill-dialog.js')).EwayBillDialog);

const PassCreditDialog = lazyDialog(async () => (await import('./pass-credit-dialog.js')).PassCreditDialog);

interface QuestionProps {
  order: OrderView;
  question: OrderQuestion;
  onCancel: (reason: string) => Promise<void>;
  onClose: () => void;
}

function Question({ order, question, onCancel, onClose }: QuestionProps) {
  switch (question.kind) {
    case 'cancel':
      return (
        <CancelDialog
          title={t('askCancel', { shopOrderId: order.shopOrderId })}
          onConfirm={(reason) => onCancel(reason).then(onClose, (error: unknown) => notifyError(error))}
          onClose={onClose}
        />
      );
    case 'correct':
      return <CorrectDialog order={order} onClose={onClose} />;
    case 'report-return':
      return <ReportReturnDialog order={order} status={question.status} onClose={onClose} />;
    case 'eway-bill':
      return <EwayBillDialog order={order} onClose={onClose} />;
    case 'pass-credit':
      return <PassCreditDialog order={order} reason={question.reason} onClose={onClose} />;
    case 'approve':
      return <ApproveReturnDialog order={order} type={question.type} onClose={onClose} />;
    case 'details':
      return <ReturnDetailsDialog orderId={order.id} type={question.type} onClose={onClose} />;
  }
}

/** What can be done with the order: what its status asks for as a button, the rest in a menu. */
export function OrderDetailActions({ order }: { order: OrderView }) {
  const permissions = useSession((session) => session.permissions);
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const { commands, booking, cancel } = useOrderCommands(order, setQuestion);
  const allowed = commands.filter(({ permission }) => permission === undefined || permissions.includes(permission));
  const primary = primaryOf(order.status, allowed);
  return (
    <>
      <DetailActions primary={primary} more={allowed.filter((command) => command !== primary)} />
      {question === null ? null : (
        <Question order={order} question={question} onCancel={cancel} onClose={() => setQuestion(null)} />
      )}
      <OrderActionDialogs actions={booking} />
    </>
  );
}
