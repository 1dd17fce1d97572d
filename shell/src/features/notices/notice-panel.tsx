import { NOTICE_MESSAGES, type NoticeRow, type NoticesResponse } from '@godown/contracts/notices';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { BellIcon } from '@godown/shared-ui/icons';
import { type UseQueryResult } from '@godown/shared-ui/query';
import { useNavigate } from '@godown/shared-ui/router';
import { Box, Button, EmptyState, ErrorState, Flex, Heading, LinkButton, SkeletonText } from '@godown/shared-ui/ui';
import { NoticeItem } from './notice-item.js';
import { useMarkRead, useNoticeList } from './notices.requests.js';
import { t } from './notice-panel.texts.js';

interface Props {
  taskCenter: string | null;
  close: () => void;
}

/** The sheet under the bell: the latest, what is unread among them, and the way to the task centre. */
export function NoticePanel({ taskCenter, close }: Props) {
  const list = useNoticeList();
  const navigate = useNavigate();
  const { mutate, isPending } = useMarkRead();
  const markRead = (ids: readonly string[] | null) => mutate(ids, { onError: (error) => notifyError(error) });
  const open = (notice: NoticeRow) => {
    if (!notice.isRead) markRead([notice.id]);
    if (notice.link === null) return;
    close();
    void navigate(notice.link);
  };
  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        ps="4"
        pe="2"
        minH="12"
        borderBottomWidth="1px"
        borderColor="border"
        flexShrink="0"
      >
        <Heading as="h2" size="sm">
          {t('notifications')}
        </Heading>
        {(list.data?.unreadCount ?? 0) > 0 ? (
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => markRead(null)}>
            {t('markAllAsRead')}
          </Button>
        ) : null}
      </Flex>
      <Box overflowY="auto" overscrollBehavior="contain" flex="1">
        <Latest list={list} onOpen={open} />
      </Box>
      {taskCenter === null ? null : (
        <Flex justify="center" p="1.5" borderTopWidth="1px" borderColor="border" flexShrink="0">
          <LinkButton to={taskCenter} variant="ghost" size="sm" onClick={close}>
            {t('openTheTaskCenter')}
          </LinkButton>
        </Flex>
      )}
    </>
  );
}

function Latest({ list, onOpen }: { list: UseQueryResult<NoticesResponse>; onOpen: (notice: NoticeRow) => void }) {
  if (list.isPending)
    return (
      <Box p="4">
        <SkeletonText lines={4} />
      </Box>
    );
  if (!list.data)
    return (
      <ErrorState
        message={errorText(list.error, NOTICE_MESSAGES.loadFailed)}
        onRetry={() => {
          void list.refetch();
        }}
        retrying={list.isFetching}
      />
    );
  if (list.data.notices.length === 0) {
    return (
      <EmptyState
        icon={<BellIcon size={22} />}
        title={t('noNotifications')}
        description={t('finishedExportsAndUploadsAppear')}
      />
    );
  }
  return (
    <Box as="ul" listStyleType="none" m="0" p="1">
      {list.data.notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </Box>
  );
}
