import { NOTICE_EVENTS, type NoticeRow, type NoticeTone } from '@godown/contracts/notices';
import { type LiveHandlers, useLive } from '@godown/shared-ui/live';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { noticeKeys } from './notices.requests.js';

const SAY: Readonly<Record<NoticeTone, typeof notify.info>> = {
  success: notify.success,
  danger: notify.error,
  warning: notify.warning,
  info: notify.info,
};

/** A message is shown at once; the list, which is the truth, is read again, also after a lost connection. */
export function noticeHandlers(readAgain: () => void): LiveHandlers {
  return {
    on: {
      [NOTICE_EVENTS.told]: (message) => {
        // The edge: the event carries what contracts say it carries.
        const { tone, title, text } = message as NoticeRow;
        SAY[tone](title, text ?? undefined);
        readAgain();
      },
      [NOTICE_EVENTS.read]: readAgain,
    },
    onReconnect: readAgain,
  };
}

/** Says what the server tells while the page is open, on any screen. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useLive(
    '/notices',
    noticeHandlers(() => {
      void client.invalidateQueries({ queryKey: noticeKeys.all });
    }),
  );
}
