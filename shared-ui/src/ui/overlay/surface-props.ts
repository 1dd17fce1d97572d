import { type ReactNode } from 'react';

export interface ModalProps {
  title: ReactNode;
  /** Below the title: what or whom it concerns. */
  description?: ReactNode;
  /** Beside the title and no part of its name: a status. */
  badge?: ReactNode;
  /** Beside the cross: steps to the neighbours. */
  tools?: ReactNode;
  children: ReactNode;
  /** Buttons; the one that does the work last. */
  footer?: ReactNode;
  /** `wide` is a dialog of 900 px. */
  size?: 'sm' | 'md' | 'wide' | 'lg';
  /** A press beside the frame does nothing: for questions that need an answer, and for work that a slip must not lose. */
  steadfast?: boolean;
  /** Where the focus begins: at the first field of a form in it, or at the title, where there is more to read than to fill. */
  startsAt?: 'field' | 'title';
  /** Escape, the cross and a press beside it. Return without unmounting to refuse, e.g. while something is unsaved. */
  onClose: () => void;
}

export interface DrawerProps {
  /** Its name for screen readers: it has no title. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The verb, not 'OK': 'Cancel order'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'brand' | 'danger';
  /** The dialog waits for it. It tells of its own failure; the dialog then stays, so that the person may try again. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen now: shown below the label, and the item refuses. */
  disabledReason?: string;
  tone?: 'plain' | 'danger';
  /** One of several: ticked while it holds. */
  checked?: boolean;
  /** Heading above it and those that follow. */
  section?: string;
  onSelect: () => void;
}

export interface PopoverProps {
  /** Spoken name of the button. */
  label: string;
  icon: ReactNode;
  /** Spoken name of what opens. */
  title: string;
  /** Drawn only while open. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}
