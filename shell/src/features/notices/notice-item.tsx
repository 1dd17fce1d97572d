import { type NoticeRow, type NoticeTone } from '@godown/contracts/notices';
import { AlertIcon, CircleCheckIcon, CircleXIcon, InfoIcon } from '@godown/shared-ui/icons';
import { chakra, DateTime, Text } from '@godown/shared-ui/ui';
import { t } from './notice-panel.texts.js';

const LOOKS = {
  success: { Icon: CircleCheckIcon, color: 'success.fg' },
  danger: { Icon: CircleXIcon, color: 'danger.fg' },
  warning: { Icon: AlertIcon, color: 'warning.fg' },
  info: { Icon: InfoIcon, color: 'info.fg' },
} as const satisfies Record<NoticeTone, object>;

const Row = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      w: 'full',
      px: '3',
      py: '2.5',
      borderRadius: 'md',
      textAlign: 'start',
      bg: 'transparent',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Dot = chakra('span', {
  base: { flexShrink: 0, w: '2', h: '2', mt: '1.5', borderRadius: 'full', bg: 'accent.solid' },
});

/** One notice. Pressing it reads it and goes where it points. */
export function NoticeItem({ notice, onOpen }: { notice: NoticeRow; onOpen: (notice: NoticeRow) => void }) {
  const { Icon, color } = LOOKS[notice.tone];
  return (
    <li>
      <Row onClick={() => onOpen(notice)}>
        <chakra.span color={color} flexShrink="0" mt="0.5">
          <Icon size={18} aria-hidden="true" />
        </chakra.span>
        <chakra.span flex="1" minW="0" overflowWrap="anywhere">
          <Text as="span" display="block" size="sm" weight={notice.isRead ? undefined : 'medium'}>
            {notice.title}
          </Text>
          {notice.text === null ? null : (
            <Text as="span" display="block" size="sm" tone="muted" lineClamp="3">
              {notice.text}
            </Text>
          )}
          <Text as="span" display="block" size="xs" tone="subtle" mt="0.5">
            <DateTime value={notice.createdAt} />
          </Text>
        </chakra.span>
        {notice.isRead ? null : (
          <>
            <Dot aria-hidden="true" />
            <chakra.span srOnly>{t('unread')}</chakra.span>
          </>
        )}
      </Row>
    </li>
  );
}
