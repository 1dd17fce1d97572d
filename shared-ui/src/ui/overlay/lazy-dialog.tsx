import { reportError } from '@godown/shared-ui/error-reports';
import { notify } from '@godown/shared-ui/notices';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A person who pressed a button waits no longer for what it opens. */
const DEADLINE_MS = 7000;

/**
 * A dialog whose code comes when it is first opened. When it does not come, that is said, the dialog counts as closed and the
 * screen below it stays; the next opening asks anew. (`React.lazy` remembers a failure as long as the page is open.)
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState(() => loaded);
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      if (loaded) return undefined;
      let isOver = false;
      const fail = (error: unknown) => {
        if (isOver) return;
        isOver = true;
        reportError(error);
        notify.error('This part is not available right now', 'Try again in a moment.');
        close.current();
      };
      const timer = setTimeout(() => fail(new Error(`No dialog within ${DEADLINE_MS} ms`)), DEADLINE_MS);
      load()
        .then((found) => {
          loaded = found;
          if (!isOver) setDialog(() => found);
        })
        .catch(fail)
        .finally(() => clearTimeout(timer));
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
