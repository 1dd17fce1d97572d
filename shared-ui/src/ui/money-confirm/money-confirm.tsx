import { partCode, tellMissing, useLazyCode } from '../lazy/lazy-code.js';
import { type MoneyConfirmProps } from './money-confirm-props.js';

const code = partCode(() => import('./parts/money-confirm.js'));

/** Money is asked for before it is spent: what it costs, what for, and the balance now and after. It is refused when the balance is too low. */
export function MoneyConfirm(props: MoneyConfirmProps) {
  const loaded = useLazyCode(code, true, () => {
    tellMissing();
    props.onClose();
  });
  return loaded ? <loaded.MoneyConfirmDialog {...props} /> : null;
}
