import { type Command, runCommand } from '@godown/shared-ui/commands';
import { useNavigate } from '@godown/shared-ui/router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commandEntries, entriesFor, type Entry } from './palette-entries.js';
import { takeTyped } from './typed-ahead.js';
import { type Search, useSearch } from './use-search.js';

export interface Palette {
  text: string;
  found: readonly Entry[];
  active: number;
  search: Search;
  setText: (text: string) => void;
  point: (entry: Entry) => void;
  choose: (entry: Entry) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Of the field: it has what was typed before it was there. */
  onFocus: () => void;
}

function moved(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  return null;
}

/** The text, what it finds, which row is chosen, and the keys that change that. */
export function usePalette(frame: readonly Command[], onClose: () => void): Palette {
  const navigate = useNavigate();
  const [commands] = useState(() => commandEntries(frame));
  const [text, setText] = useState('');
  // By its key: what is found later must not move another row under the finger. Null: the first, whichever that is.
  const [pointed, setPointed] = useState<string | null>(null);
  // Enter was pressed before the server had answered: the exact hit may be on its way.
  const [isEntered, setEntered] = useState(false);
  const search = useSearch(text);
  const found = entriesFor(commands, search.hits, text);
  const active = Math.max(
    0,
    found.findIndex(({ key }) => key === pointed),
  );
  const type = (next: string) => {
    setText(next);
    setPointed(null);
    setEntered(false);
  };
  const go = (to: string) => {
    void navigate(to);
  };
  const choose = ({ does }: Entry) => {
    // First the palette goes and the focus returns: the command is for what lies below.
    flushSync(onClose);
    if ('id' in does) runCommand(does, go);
    else go(does.to);
  };
  const enter = () => {
    const entry = found[active];
    if (search.state !== 'searching' || pointed !== null) {
      if (entry) choose(entry);
      return;
    }
    search.hurry();
    setEntered(true);
  };
  useChosenOnArrival(isEntered && search.state !== 'searching', () => {
    setEntered(false);
    const entry = found[active];
    if (entry) choose(entry);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, active, found.length);
    if (next === null && event.key !== 'Enter') return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (next === null) enter();
    else setPointed(found[next]?.key ?? null);
  };
  const onFocus = () => {
    const typed = takeTyped();
    if (typed.text === '') return;
    type(text + typed.text);
    setEntered(typed.isEntered);
  };
  return {
    text,
    found,
    active,
    search,
    setText: type,
    point: ({ key }) => setPointed(key),
    choose,
    onKeyDown,
    onFocus,
  };
}

function useChosenOnArrival(hasArrived: boolean, choose: () => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!hasArrived) return;
    // The palette closes in one go, which an effect may not do itself.
    queueMicrotask(() => latest.current());
  }, [hasArrived]);
}
