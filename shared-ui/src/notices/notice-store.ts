import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type NoticeKind = 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  id: number;
  kind: NoticeKind;
  title: string;
  description?: string;
}

interface NoticeState {
  notices: readonly Notice[];
}

const MAX_SHOWN = 4;
let lastId = 0;

/** One store for the whole page, apart from the looks: a remote with its own parts still speaks through the shell's toasts. */
const store = createStore<NoticeState>(() => ({ notices: [] }));

function isSame(a: Notice, b: Omit<Notice, 'id'>): boolean {
  return a.kind === b.kind && a.title === b.title && a.description === b.description;
}

function add(kind: NoticeKind, title: string, description?: string): void {
  const notice = { kind, title, description };
  // The same sentence twice on the screen helps nobody: the newer one replaces it and lives on.
  const others = store.getState().notices.filter((shown) => !isSame(shown, notice));
  lastId += 1;
  store.setState({ notices: [...others, { ...notice, id: lastId }].slice(-MAX_SHOWN) });
}

/** Shows a toast. Errors from the server go through `notifyError` of the api entry, which picks the text. */
export const notify = {
  success: (title: string, description?: string): void => add('success', title, description),
  /** Partly done: says how much was not. */
  warning: (title: string, description?: string): void => add('warning', title, description),
  error: (title: string, description?: string): void => add('error', title, description),
  info: (title: string, description?: string): void => add('info', title, description),
};

export function dismissNotice(id: number): void {
  store.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }));
}

export function useNotices(): readonly Notice[] {
  return useStore(store, (state) => state.notices);
}
