import { createContext, useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  listeners.forEach((listener) => listener());
}

/** Remembers an open modal. @returns what forgets it. */
export function enterModal(content: HTMLElement): () => void {
  change([...stack, content]);
  return () => change(stack.filter((other) => other !== content));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal in front. Everything outside of it is hidden from screen readers and from the keyboard, so what must be heard has to live inside. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);
}

/** The modal around a part; null on the page itself. Menus, popovers and tooltips are drawn inside it. */
export const ModalContext = createContext<HTMLElement | null>(null);
