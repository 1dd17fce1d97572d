import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CommandScope } from '@godown/shared-ui/commands';
import { CloseIcon } from '@godown/shared-ui/icons';
import { IconButton } from '../actions/button.js';
import { Heading, Text } from '../layout/text.js';
import { enterModal } from './modal-stack.js';

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    p: 0,
    border: 0,
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    maxW: 'none',
    maxH: 'none',
    overflow: 'hidden',
    flexDirection: 'column',
    '&[open]': { display: 'flex' },
    _backdrop: { bg: 'bg.scrim', animation: 'fade', animationDuration: 'moderate' },
    _focusVisible: { outline: 'none' },
    _dark: { borderWidth: '1px', borderColor: 'border' },
  },
  variants: {
    kind: {
      dialog: {
        m: 'auto',
        borderRadius: 'xl',
        w: 'calc(100vw - 2rem)',
        maxH: 'calc(100dvh - 2rem)',
        animation: 'rise',
        animationDuration: 'moderate',
        inset: 0,
        h: 'fit-content',
      },
      slider: {
        inset: { base: 'auto 0 0 0', md: '0 0 0 auto' },
        m: 0,
        w: { base: '100vw', md: 'min(92vw, var(--slider-width))' },
        h: { base: '94dvh', md: '100dvh' },
        borderTopRadius: { base: 'xl', md: '0' },
        animation: { base: 'rise', md: 'slideIn' },
        animationDuration: 'moderate',
      },
    },
    size: {
      sm: { '--slider-width': '26rem' },
      md: { '--slider-width': '36rem' },
      lg: { '--slider-width': '54rem' },
    },
  },
  compoundVariants: [
    { kind: 'dialog', size: 'sm', css: { maxW: 'md' } },
    { kind: 'dialog', size: 'md', css: { maxW: '2xl' } },
    { kind: 'dialog', size: 'lg', css: { maxW: '6xl' } },
  ],
  defaultVariants: { kind: 'dialog', size: 'md' },
});

// No header element: in a dialog it would be a second banner of the page.
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '5',
    pt: '4',
    pb: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Body = chakra('div', {
  base: { flex: '1', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: '5', py: '4' },
});
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
});

export interface ModalProps {
  title: ReactNode;
  /** Below the title: what or whom it concerns. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons; the one that does the work last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A press beside the frame does nothing: for questions that need an answer, and for work that a slip must not lose. */
  steadfast?: boolean;
  /** Escape, the cross and a press beside it. Return without unmounting to refuse, e.g. while something is unsaved. */
  onClose: () => void;
}

interface ModalFrameProps extends ModalProps {
  kind: 'dialog' | 'slider';
  role?: 'dialog' | 'alertdialog';
}

/** Where the focus begins: at what is to be typed, else at the dialog itself, so that its title is read first. */
function firstStop(dialog: HTMLDialogElement): HTMLElement {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('form input:not([type=hidden], :disabled), form select, form textarea') ??
    dialog
  );
}

/** The native modal dialog: focus trap, Escape, top layer and the way back of the focus come from the browser. */
export function ModalFrame({
  kind,
  role = 'dialog',
  steadfast = false,
  title,
  description,
  children,
  footer,
  size = 'md',
  onClose,
}: ModalFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    dialog.showModal();
    firstStop(dialog).focus();
    const leave = enterModal(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.style.overflow;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = before;
    };
  }, []);
  const onPress = (event: MouseEvent) => {
    // The frame has no padding: only its backdrop makes the dialog itself the target.
    if (!steadfast && event.target === frame.current) onClose();
  };
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      kind={kind}
      size={size}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      onMouseDown={onPress}
      onCancel={(event) => {
        if (event.target !== frame.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Head>
        <chakra.div flex="1" minW="0">
          <Heading size="lg" id={titleId}>
            {title}
          </Heading>
          {description === undefined ? null : (
            <Text as="div" size="sm" tone="muted" id={descriptionId} mt="1">
              {description}
            </Text>
          )}
        </chakra.div>
        <IconButton label="Close" size="sm" mt="-0.5" onClick={onClose}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </Head>
      <CommandScope name={kind}>
        <Body tabIndex={-1}>{children}</Body>
        {footer === undefined ? null : <Foot>{footer}</Foot>}
      </CommandScope>
    </Frame>
  );
}
