import { type ComponentType } from 'react';
import { lazyCode, tellMissing, useLazyCode } from '../lazy/lazy-code.js';

/**
 * A dialog whose code comes when it is first opened. When it does not come, that is said, the dialog counts as closed and the
 * screen below it stays; the next opening asks anew.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code = lazyCode(load);
  return function LazyDialog(props: P) {
    const Dialog = useLazyCode(code, true, () => {
      tellMissing();
      props.onClose();
    });
    return Dialog ? <Dialog {...props} /> : null;
  };
}
