import { NOTICE_COUNT_LIMIT } from '@godown/contracts/notices';
import { BellIcon } from '@godown/shared-ui/icons';
import { chakra, lazyCode, LazyPlace, Popover, SkeletonText } from '@godown/shared-ui/ui';
import { useNoticeList } from './notices.requests.js';
import { useLiveNotices } from './use-live-notices.js';
import { t } from './notices.texts.js';

/** Comes with the first look at it. */
const panel = lazyCode(async () => (await import('./notice-panel.js')).NoticePanel);

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '0.5',
    insetEnd: '0.5',
    minW: '4',
    h: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '2xs',
    fontWeight: 'medium',
    lineHeight: '1rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

function shortCount(unread: number): string {
  return unread >= NOTICE_COUNT_LIMIT ? `${NOTICE_COUNT_LIMIT - 1}+` : String(unread);
}

function spokenLabel(unread: number): string {
  return unread === 0 ? t('notifications') : t('notificationsUnread', { unread: shortCount(unread) });
}

/** What happened while one looked elsewhere: finished and failed tasks, and whatever else the product has to tell. */
export function NoticeBell({ taskCenter }: { taskCenter: string | null }) {
  useLiveNotices();
  const { data } = useNoticeList();
  const unread = data?.unreadCount ?? 0;
  const icon = (
    <>
      <BellIcon aria-hidden="true" />
      {unread === 0 ? null : <Count aria-hidden="true">{shortCount(unread)}</Count>}
    </>
  );
  return (
    <Popover
      label={spokenLabel(unread)}
      title={t('notifications')}
      icon={
        <chakra.span display="grid" placeItems="center" w="full" h="full" position="relative">
          {icon}
        </chakra.span>
      }
    >
      {(close) => (
        <LazyPlace
          code={panel}
          fallback={<SkeletonText />}
          draw={(NoticePanel) => <NoticePanel taskCenter={taskCenter} close={close} />}
        />
      )}
    </Popover>
  );
}
