import { type InitiateRechargeResponse, PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { formatPaise } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { loadCheckout, type PaidAtCheckout, payAtCheckout } from './checkout.js';
import { captureRecharge } from './capture-recharge.request.js';
import { initiateRecharge } from './initiate-recharge.request.js';
import { walletKeys } from './wallet.keys.js';
import { t } from './wallet.texts.js';

const TEXTS = {
  noCheckout: t('thePaymentPageDid'),
  failed: t('paymentFailed'),
  failedWithoutReason: t('theBankGaveNoReason'),
  closed: t('paymentNotFinished'),
  closedHow: t('nothingWasAdded'),
  notYet: t('paidBut'),
  notYetHow: t('theWalletWillBeCredited'),
  done: t('walletRecharged'),
} as const;

/** @returns null when nothing was paid; the person was told why */
async function pay(order: InitiateRechargeResponse['data'], checkoutScript: string): Promise<PaidAtCheckout | null> {
  const Checkout = await loadCheckout(checkoutScript).catch(() => null);
  if (Checkout === null) {
    notify.error(PAYMENT_MESSAGES.initiateFailed, TEXTS.noCheckout);
    return null;
  }
  const paid = await payAtCheckout(Checkout, order, (reason) =>
    notify.error(TEXTS.failed, reason ?? TEXTS.failedWithoutReason),
  );
  if (paid === null) notify.info(TEXTS.closed, TEXTS.closedHow);
  return paid;
}

/** Initiate, checkout, capture: the way of one recharge. What went wrong is told; what was typed stays. */
export function useRecharge(checkoutScript: string | undefined) {
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  const [isRunning, setRunning] = useState(false);

  const initiate = async (rupees: number) => {
    try {
      return (await initiateRecharge(rupees, key())).data;
    } catch (error) {
      notifyError(error, { title: PAYMENT_MESSAGES.initiateFailed });
      return null;
    }
  };

  const capture = async (rupees: number, paid: PaidAtCheckout): Promise<void> => {
    try {
      await captureRecharge({
        razorpayOrderId: paid.razorpay_order_id,
        razorpayPaymentId: paid.razorpay_payment_id,
        razorpaySignature: paid.razorpay_signature,
        amount: rupees,
      });
      notify.success(TEXTS.done, t('wasAdded', { rupees: formatPaise(rupees * 100) }));
    } catch (error) {
      notifyError(error, { title: TEXTS.notYet, text: TEXTS.notYetHow });
    }
  };

  /** @returns whether somebody paid: the amount is then no longer wanted */
  const recharge = async (rupees: number): Promise<boolean> => {
    setRunning(true);
    const order = await initiate(rupees);
    const paid = order === null || checkoutScript === undefined ? null : await pay(order, checkoutScript);
    if (paid !== null) {
      // A paid order cannot be paid again: the next recharge is another one, whatever becomes of the capture.
      renew();
      await capture(rupees, paid);
      await client.invalidateQueries({ queryKey: walletKeys.all });
    }
    setRunning(false);
    return paid !== null;
  };

  return { recharge, isRunning, renew };
}
