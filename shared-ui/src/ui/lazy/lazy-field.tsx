import { chakra } from '@chakra-ui/react';
import { reportError } from '@godown/shared-ui/error-reports';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LazyCode } from './lazy-code.js';

/** What was done in a fallback before the field's code arrived. */
export interface FallbackState {
  /** The letters in each of its inputs. */
  texts?: readonly string[];
  /** Which of them has the focus. */
  input?: number;
  /** The focus is in it. */
  hasFocus?: boolean;
}

const inputsIn = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'),
];

function stateOf(frame: HTMLElement | null): FallbackState {
  const active = document.activeElement;
  if (frame === null) return {};
  const inputs = inputsIn(frame);
  return {
    texts: inputs.map(({ value }) => value),
    input: inputs.findIndex((input) => input === active),
    hasFocus: frame.contains(active),
  };
}

/** The field has put the focus where it wants it, or gets it where it was. */
function takeFocus(frame: HTMLElement | null, { input = -1 }: FallbackState): void {
  if (frame === null || frame.contains(document.activeElement)) return;
  const target = inputsIn(frame)[input];
  (target ?? frame.querySelector<HTMLElement>('button, input, select'))?.focus();
  target?.setSelectionRange(target.value.length, target.value.length);
}

interface LazyFieldProps<T> {
  code: LazyCode<T>;
  /** Works as the field does, as far as a plain control can. */
  fallback: ReactNode;
  draw: (loaded: T, before: FallbackState) => ReactNode;
}

interface Arrived<T> {
  loaded: T;
  before: FallbackState;
}

/** Asks for the code while the field is shown; after a failure again when somebody goes there. */
function useArrival<T>(code: LazyCode<T>, frame: RefObject<HTMLElement | null>) {
  const [arrived, setArrived] = useState<Arrived<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = useRef(false);
  useEffect(() => {
    let isGone = false;
    hasFailed.current = false;
    code.preload().then(
      (loaded) => {
        // Drawn at once: a press between reading the fallback and replacing it would be lost.
        if (!isGone) flushSync(() => setArrived({ loaded, before: stateOf(frame.current) }));
      },
      (error: unknown) => {
        hasFailed.current = true;
        reportError(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, frame, attempt]);
  const retry = () => {
    if (hasFailed.current) setAttempt((count) => count + 1);
  };
  return { arrived, retry };
}

function WaitingField<T>({ code, fallback, draw }: LazyFieldProps<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const { arrived, retry } = useArrival(code, frame);
  useLayoutEffect(() => {
    if (arrived?.before.hasFocus === true) takeFocus(frame.current, arrived.before);
  }, [arrived]);
  return (
    <chakra.div ref={frame} display="contents" onFocus={retry}>
      {arrived === null ? fallback : draw(arrived.loaded, arrived.before)}
    </chakra.div>
  );
}

/** Draws a field, or a plain one until its code is there: what is typed and the focus move over. */
export function LazyField<T>(props: LazyFieldProps<T>) {
  const [early] = useState(() => ({ loaded: props.code.current() }));
  return early.loaded === undefined ? <WaitingField {...props} /> : props.draw(early.loaded, {});
}
