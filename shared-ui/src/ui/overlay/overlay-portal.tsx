import { Portal } from '@chakra-ui/react';
import { type ReactNode, use, useMemo } from 'react';
import { ModalContext } from './modal-stack.js';

function landmarkAround(id: string): HTMLElement {
  const anchor = document.getElementById(id);
  return anchor?.closest('main') ?? anchor?.closest('header') ?? document.body;
}

/**
 * Where a small overlay is drawn: in the modal around its button, which the focus trap and a screen reader do not leave; else
 * in the landmark around it, as everything on a page.
 */
export function OverlayPortal({ anchorId, children }: { anchorId: string; children: ReactNode }) {
  const modal = use(ModalContext);
  const container = useMemo(() => ({ current: modal ?? landmarkAround(anchorId) }), [modal, anchorId]);
  return <Portal container={container}>{children}</Portal>;
}
