import { dismissNotice, type Notice, useNotices } from '@godown/shared-ui/notices';
import { act, renderHook } from '@testing-library/react';

/** The toasts of the page, oldest first; they are gone afterwards. */
export function takeNotices(): Omit<Notice, 'id'>[] {
  const { result, unmount } = renderHook(() => useNotices());
  const notices = result.current;
  unmount();
  act(() => notices.forEach(({ id }) => dismissNotice(id)));
  return notices.map(({ kind, title, description }) => ({ kind, title, description }));
}
