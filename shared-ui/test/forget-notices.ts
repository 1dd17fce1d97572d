import { dismissNotice, useNotices } from '@godown/shared-ui/notices';
import { renderHook } from '@testing-library/react';

/** Toasts outlive the screen that said them: a test must not take those of the one before for its own. */
export function forgetNotices(): void {
  const { result, unmount } = renderHook(() => useNotices());
  const ids = result.current.map((notice) => notice.id);
  unmount();
  ids.forEach(dismissNotice);
}
