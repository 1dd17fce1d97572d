import { useId, useState } from 'react';
import { type LazyCode, partCode, tellMissing, useLazyCode } from '../lazy/lazy-code.js';

type Surfaces = typeof import('./surfaces.js');

/** Chakra's overlay components: some 50 kB that no page needs before somebody points at a button. */
export const surfaceCode: LazyCode<Surfaces> = partCode(() => import('./surfaces.js'));

/** For a modal, which is drawn while it is open. One whose code does not come counts as closed. */
export function useModalSurfaces(onClose: () => void): Surfaces | undefined {
  return useLazyCode(surfaceCode, true, () => {
    tellMissing();
    onClose();
  });
}

interface Opener {
  /** Of the button: the surface takes its place and its focus from there. */
  id: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Undefined until it was opened once: a list of a hundred rows has a hundred menus. */
  surfaces: Surfaces | undefined;
  /** For the button: the code is on its way before the press. */
  preload: { onPointerEnter: () => void; onFocus: () => void };
}

/** A button that is there at once, and what it opens, whose code comes when somebody points at it. */
export function useOpener(): Opener {
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const id = useId();
  const surfaces = useLazyCode(surfaceCode, open, () => {
    tellMissing();
    setOpen(false);
  });
  const { preloadQuietly } = surfaceCode;
  return {
    id,
    open,
    setOpen: (next) => {
      setOpen(next);
      if (next) setUsed(true);
    },
    surfaces: isUsed ? surfaces : undefined,
    preload: { onPointerEnter: preloadQuietly, onFocus: preloadQuietly },
  };
}

const OPENERS = 'button, [role=button], [aria-haspopup]';

function preloadAtOpener({ target }: Event): void {
  if (target instanceof Element && target.closest(OPENERS) !== null) surfaceCode.preloadQuietly();
}

/** Any button may open a dialog: the first one that is pointed at or focused brings the code of all. @returns what stops it. */
export function preloadOnFirstApproach(): () => void {
  document.addEventListener('pointerover', preloadAtOpener, { passive: true });
  document.addEventListener('focusin', preloadAtOpener, { passive: true });
  return () => {
    document.removeEventListener('pointerover', preloadAtOpener);
    document.removeEventListener('focusin', preloadAtOpener);
  };
}

/** Fetches dialogs, once: for a screen that opens them without a network too. */
export function preloadDialogs(): void {
  surfaceCode.preloadQuietly();
}
