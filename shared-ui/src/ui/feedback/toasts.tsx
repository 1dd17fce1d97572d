import { chakra, createToaster, type CreateToasterReturn, Portal, Toast, Toaster } from '@chakra-ui/react';
import { AlertIcon, CircleCheckIcon, CloseIcon, InfoIcon } from '@godown/shared-ui/icons';
import { dismissNotice, type Notice, type NoticeKind } from '@godown/shared-ui/notices';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { useTopModal } from '../overlay/modal-stack.js';
import { toastRecipe } from './toast.recipe.js';

/** Errors stay longer: they are read, understood and often copied. */
const LIFE_MS: Readonly<Record<NoticeKind, number>> = { success: 5000, info: 6000, warning: 10_000, error: 10_000 };

const ICONS = { success: CircleCheckIcon, warning: AlertIcon, error: AlertIcon, info: InfoIcon };

function newToaster(): CreateToasterReturn {
  return createToaster({
    placement: 'bottom-end',
    gap: 8,
    offsets: {
      top: 'var(--edge)',
      left: 'var(--edge)',
      right: 'var(--edge)',
      bottom: 'calc(var(--above-buttons, 0px) + 0.75rem)',
    },
  });
}

function show(toaster: CreateToasterReturn, { id, kind, title, description }: Notice): void {
  toaster.create({
    id: String(id),
    type: kind,
    title,
    description,
    duration: LIFE_MS[kind],
    onStatusChange: ({ status }) => {
      if (status === 'unmounted') dismissNotice(id);
    },
  });
}

/** The page's notices as Chakra's toasts. */
function useToasts(notices: readonly Notice[]): CreateToasterReturn {
  const [toaster] = useState(newToaster);
  const shown = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const before = shown.current;
    shown.current = new Set(notices.map(({ id }) => id));
    // The toaster draws at once, which React refuses while it draws itself.
    void Promise.resolve().then(() => {
      for (const id of before) if (!notices.some((notice) => notice.id === id)) toaster.remove(String(id));
      for (const notice of notices) if (!before.has(notice.id)) show(toaster, notice);
    });
  }, [notices, toaster]);
  return toaster;
}

function Card({ kind, title, description, id }: Omit<Notice, 'id'> & { id: string }) {
  const Icon = ICONS[kind];
  return (
    // An error is read out at once; the others when the reader is free, which is said by the region around.
    <Toast.Root recipe={toastRecipe} w={{ base: 'full', sm: '22rem' }} {...(kind === 'error' ? URGENT : CALM)}>
      <Icon size={17} aria-hidden="true" />
      <chakra.div flex="1" minW="0" py="1" overflowWrap="anywhere">
        <Toast.Title>{title}</Toast.Title>
        {description === undefined ? null : <Toast.Description>{description}</Toast.Description>}
      </chakra.div>
      <IconButton label="Dismiss" size="sm" onClick={() => dismissNotice(Number(id))}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </Toast.Root>
  );
}

const URGENT = { role: 'alert', 'aria-live': 'assertive' } as const;
const CALM = { role: 'group' } as const;

/** Pixels from the lower edge of the window to above the buttons of the modal in front, in its foot or in its form; 0 without any there. */
function heightOfButtons(modal: HTMLElement | null): number {
  const buttons = [...(modal?.querySelectorAll(':scope > footer, [type="submit"]') ?? [])];
  const heights = buttons.map((button) => window.innerHeight - button.getBoundingClientRect().top);
  // Toasts reach no higher than half of the window; what is scrolled out of sight is covered by nothing.
  return Math.max(0, ...heights.filter((height) => height < window.innerHeight / 2));
}

/**
 * Chakra's toasts. Errors are read out at once, the others when the reader is free. While a modal is
 * open they live inside it, above its buttons: everything else is out of reach, for a screen reader as well.
 */
export function Toasts({ notices }: { notices: readonly Notice[] }) {
  const toaster = useToasts(notices);
  const modal = useTopModal();
  const container = useMemo(() => ({ current: modal ?? document.body }), [modal]);
  const [raised, setRaised] = useState(0);
  useLayoutEffect(() => setRaised(heightOfButtons(modal)), [modal, notices]);
  return (
    // Always there, also when empty: a live region that appears together with its words is not read out.
    <Portal container={container}>
      <Toaster toaster={toaster} aria-label="Notifications" css={{ ...REGION, '--above-buttons': `${raised}px` }}>
        {({ id, type, title, description }) => (
          <Card
            id={String(id)}
            kind={isKind(type) ? type : 'info'}
            title={String(title)}
            description={description === undefined ? undefined : String(description)}
          />
        )}
      </Toaster>
    </Portal>
  );
}

const REGION = { '--edge': { base: '0.75rem', md: '1.25rem' }, w: { base: 'calc(100vw - 1.5rem)', sm: '22rem' } };

function isKind(type: string | undefined): type is NoticeKind {
  return type !== undefined && type in ICONS;
}
