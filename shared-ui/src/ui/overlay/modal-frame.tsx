import { chakra, Dialog, Drawer, Portal } from '@chakra-ui/react';
import { CommandScope } from '@godown/shared-ui/commands';
import { CloseIcon } from '@godown/shared-ui/icons';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { dialogRecipe, drawerRecipe } from './modal.recipe.js';
import { enterModal, ModalContext } from './modal-stack.js';
import { type ModalProps } from './surface-props.js';

interface ModalRootProps {
  kind: 'dialog' | 'slider' | 'navigation';
  role?: 'dialog' | 'alertdialog';
  /** The name of a modal without a title. */
  label?: string;
  size?: ModalProps['size'];
  steadfast?: boolean;
  startsAt?: ModalProps['startsAt'];
  onClose: () => void;
  children: ReactNode;
}

/** Where the focus begins: at what is to be typed, else at the modal itself, so that its title is read first. */
function firstStop(content: HTMLElement | null, startsAt: ModalProps['startsAt']): HTMLElement | null {
  if (content === null) return null;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && content.contains(activeElement)) return activeElement;
  if (startsAt === 'title') return content;
  return (
    content.querySelector<HTMLElement>('[data-autofocus]') ??
    content.querySelector<HTMLElement>('form input:not([type=hidden], :disabled), form select, form textarea') ??
    content
  );
}

/** Who gets the focus back: what had it, or the button of the menu that it was chosen from, which closes. */
function openerOf(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return null;
  const buttonId = activeElement.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  return buttonId === null ? activeElement : document.getElementById(buttonId);
}

/** What lies open inside has the first claim to Escape. Layers of zag know it by themselves; a tooltip is none. */
const CLAIMS_ESCAPE = '[role=tooltip][data-state=open]';

const stay = (event: Event): void => event.preventDefault();

/** Chakra's modal: focus trap, Escape, scroll lock, layers and the way back of the focus are zag's work. */
export function ModalRoot({ kind, role, label, size, steadfast = false, startsAt, onClose, children }: ModalRootProps) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLElement>(null);
  const [opener] = useState(openerOf);
  useLayoutEffect(() => (content === null ? undefined : enterModal(content)), [content]);
  const shared = {
    open: true,
    role,
    size: size === 'wide' ? ('xl' as const) : size,
    closeOnInteractOutside: !steadfast,
    initialFocusEl: () => firstStop(frame.current, startsAt),
    finalFocusEl: () => (opener?.isConnected === true ? opener : null),
    // A menu that opened it closes behind it: it gives the focus to its button, and would take what lies above it along.
    onFocusOutside: stay,
    onRequestDismiss: stay,
    onOpenChange: ({ open }: { open: boolean }) => {
      if (!open) onClose();
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (frame.current?.querySelector(CLAIMS_ESCAPE)) event.preventDefault();
    },
  } as const;
  const take = useCallback((element: HTMLElement | null) => {
    frame.current = element;
    setContent(element);
  }, []);
  const inside = <ModalContext value={content}>{children}</ModalContext>;
  return kind === 'dialog' ? (
    <Dialog.Root {...shared} recipe={dialogRecipe}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={take} aria-label={label}>
            {inside}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  ) : (
    <Drawer.Root {...shared} recipe={drawerRecipe} placement={kind === 'slider' ? 'end' : 'start'}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={take} aria-label={label}>
            {inside}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

interface ModalFrameProps extends ModalProps {
  kind: 'dialog' | 'slider';
  role?: 'dialog' | 'alertdialog';
}

type HeaderProps = Pick<ModalProps, 'title' | 'badge' | 'description' | 'tools'> & {
  Part: typeof Dialog | typeof Drawer;
};

function Header({ Part, title, badge, description, tools }: HeaderProps) {
  return (
    <Part.Header>
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Part.Title>{title}</Part.Title>
          {badge}
        </chakra.div>
        {description === undefined ? null : (
          <Part.Description asChild>
            <div>{description}</div>
          </Part.Description>
        )}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="1" mt="-0.5" flexShrink="0">
        {tools}
        <Part.CloseTrigger asChild>
          <IconButton label="Close" size="sm">
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </Part.CloseTrigger>
      </chakra.div>
    </Part.Header>
  );
}

/** Title, body that scrolls, buttons. */
export function ModalFrame({ title, badge, description, tools, children, footer, ...root }: ModalFrameProps) {
  const Part = root.kind === 'dialog' ? Dialog : Drawer;
  return (
    <ModalRoot {...root}>
      <CommandScope name={root.kind}>
        <Header Part={Part} title={title} badge={badge} description={description} tools={tools} />
        <Part.Body tabIndex={-1}>{children}</Part.Body>
        {footer === undefined ? null : (
          <Part.Footer as="footer" role="group" aria-label="Actions">
            {footer}
          </Part.Footer>
        )}
      </CommandScope>
    </ModalRoot>
  );
}
