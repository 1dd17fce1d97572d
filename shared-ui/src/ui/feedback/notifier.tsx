import { chakra } from '@chakra-ui/react';
import { AlertIcon, CircleCheckIcon, CloseIcon, InfoIcon } from '@godown/shared-ui/icons';
import { dismissNotice, type Notice, type NoticeKind, useNotices } from '@godown/shared-ui/notices';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/button.js';
import { useTopModal } from '../overlay/modal-stack.js';

/** Errors stay longer: they are read, understood and often copied. */
const LIFE_MS: Readonly<Record<NoticeKind, number>> = { success: 5000, info: 6000, warning: 10_000, error: 10_000 };

const Viewport = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      inset: 'auto',
      m: 0,
      p: 0,
      border: 0,
      bg: 'transparent',
      overflow: 'visible',
      pointerEvents: 'none',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      zIndex: 'toast',
      insetEnd: { base: '3', md: '5' },
      bottom: 'calc(var(--lift, 0px) + 0.75rem)',
      w: { base: 'calc(100vw - 1.5rem)', sm: '22rem' },
    },
  },
  { defaultProps: { popover: 'manual' } },
);

const Card = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    ps: '3.5',
    pe: '1.5',
    py: '2',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'lg',
    animation: 'rise',
    animationDuration: 'moderate',
    position: 'relative',
    overflow: 'hidden',
    _before: { content: '""', position: 'absolute', insetY: 0, insetStart: 0, w: '3px', bg: 'var(--mark)' },
    '& > svg': { flexShrink: 0, mt: '7px', color: 'var(--mark)' },
  },
  variants: {
    kind: {
      success: { '--mark': '{colors.success.dot}' },
      warning: { '--mark': '{colors.warning.dot}' },
      error: { '--mark': '{colors.danger.dot}' },
      info: { '--mark': '{colors.info.dot}' },
    },
  },
});

const ICONS = { success: CircleCheckIcon, warning: AlertIcon, error: AlertIcon, info: InfoIcon };

function Toast({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissNotice(notice.id), LIFE_MS[notice.kind]);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const Icon = ICONS[notice.kind];
  return (
    <Card
      kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={17} aria-hidden="true" />
      <chakra.div flex="1" minW="0" py="1" overflowWrap="anywhere">
        <chakra.div fontWeight="medium" lineHeight="snug">
          {notice.title}
        </chakra.div>
        {notice.description === undefined ? null : (
          <chakra.div color="fg.muted" fontSize="sm" lineHeight="snug" mt="0.5">
            {notice.description}
          </chakra.div>
        )}
      </chakra.div>
      <IconButton label="Dismiss" size="sm" onClick={() => dismissNotice(notice.id)}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </Card>
  );
}

/** Pixels from the lower edge of the window to above the buttons of the modal in front; 0 without any. */
function liftOver(modal: HTMLDialogElement | null): number {
  const foot = modal?.querySelector(':scope > footer');
  return foot ? Math.max(0, window.innerHeight - foot.getBoundingClientRect().top) : 0;
}

/**
 * Draws the toasts; once per page. Errors are read out at once, the others when the reader is free. While a modal is
 * open they live inside it, above its buttons: everything else is inert, to a screen reader as well.
 */
export function Notifier() {
  const notices = useNotices();
  const modal = useTopModal();
  const viewport = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    // Always shown, also when empty: a live region that appears together with its words is not read out.
    element.showPopover();
    return () => element.hidePopover();
  }, [modal]);
  useLayoutEffect(() => {
    viewport.current?.style.setProperty('--lift', `${liftOver(modal)}px`);
  }, [modal, notices]);
  const urgent = notices.filter((notice) => notice.kind === 'error');
  const calm = notices.filter((notice) => notice.kind !== 'error');
  return createPortal(
    <Viewport ref={viewport} role="region" aria-label="Notifications">
      <chakra.div aria-live="assertive" aria-relevant="additions" display="contents">
        {urgent.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </chakra.div>
      <chakra.div aria-live="polite" aria-relevant="additions" display="contents">
        {calm.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </chakra.div>
    </Viewport>,
    modal ?? document.body,
  );
}
