import { chakra } from '@chakra-ui/react';
import { CloseIcon } from '@godown/shared-ui/icons';
import { dismissNotice, type Notice, type NoticeKind, useNotices } from '@godown/shared-ui/notices';
import { IconButton } from '../actions/button.js';
import { useLazyCode } from '../lazy/lazy-code.js';
import { surfaceCode } from '../overlay/surface-code.js';
import { Banner, type BannerProps } from './banner.js';

const TONES: Readonly<Record<NoticeKind, BannerProps['tone']>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'danger',
};

const Corner = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: '3',
    insetEnd: { base: '3', md: '5' },
    w: { base: 'calc(100vw - 1.5rem)', sm: '22rem' },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
});

/** What has to be said while there is no network to fetch the toasts. */
function PlainNotice({ notice }: { notice: Notice }) {
  const dismiss = (
    <IconButton label="Dismiss" size="sm" onClick={() => dismissNotice(notice.id)}>
      <CloseIcon aria-hidden="true" />
    </IconButton>
  );
  return (
    <Banner tone={TONES[notice.kind]} urgent={notice.kind === 'error'} action={dismiss}>
      <strong>{notice.title}</strong>
      {notice.description === undefined ? null : <div>{notice.description}</div>}
    </Banner>
  );
}

/**
 * Draws the notices as toasts; once per page. Their code comes with the first button that is pointed at, at the latest
 * with the first notice; until then, and where it cannot be fetched, they stand there plainly.
 */
export function Notifier() {
  const notices = useNotices();
  const surfaces = useLazyCode(surfaceCode, notices.length > 0, () => undefined);
  if (surfaces) return <surfaces.Toasts notices={notices} />;
  return (
    <Corner role="region" aria-label="Notifications" aria-live="polite">
      {notices.map((notice) => (
        <PlainNotice key={notice.id} notice={notice} />
      ))}
    </Corner>
  );
}
