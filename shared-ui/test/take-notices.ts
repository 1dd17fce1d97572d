import { dismissNotice, type Notice, useNotices } from '@godown/shared-ui/notices';
import { act, renderHook } from '@testing-library/react';

/** The toasts of the page, oldest first. They are gone afterwards: toasts outlive the screen that said them, and a test must not take those of the one before for its own. */
export function takeNotices(): Omit<Notice, 'id'>[] {
  const { result, unmount } = renderHook(() => useNotices());
  const notices = result.current;
  unmount();
  act(() => notices.forEach(({ id }) => dismissNotice(id)));
  return notices.map(({ kind, title, description }) => ({ kind, title, description }));
}
