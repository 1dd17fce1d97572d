import { chakra } from '@chakra-ui/react';
import { reportError } from '@godown/shared-ui/error-reports';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What was done in a stand-in before its part arrived. */
export interface HandedOver {
  /** The letters in each of its fields. */
  texts?: readonly string[];
  /** Which of them somebody is in. */
  field?: number;
  /** It was pressed or typed into, and nobody has gone elsewhere since. */
  hasFocus?: boolean;
}

/** A part whose code is loaded when it is first shown. */
export interface LazyPart<C> {
  loaded: () => { Part: C } | null;
  load: () => Promise<{ Part: C }>;
}

const known: (() => Promise<unknown>)[] = [];

/** Chakra's stateful parts cost up to 44 kB each and would all be in the first download, sign-in included. */
export function lazyPart<C>(fetchPart: () => Promise<C>): LazyPart<C> {
  let loaded: { Part: C } | null = null;
  const load = async () => {
    loaded ??= { Part: await fetchPart() };
    return loaded;
  };
  known.push(load);
  return { loaded: () => loaded, load };
}

/** Loads every part now, so that each is drawn at once. */
export async function loadEveryPart(): Promise<void> {
  await Promise.all(known.map((load) => load()));
}

const fieldsIn = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'),
];

function handOver(frame: HTMLElement | null): HandedOver {
  const active = document.activeElement;
  if (frame === null) return {};
  const fields = fieldsIn(frame);
  return {
    texts: fields.map(({ value }) => value),
    field: fields.findIndex((field) => field === active),
    hasFocus: frame.contains(active),
  };
}

/** The part has put the focus where it wants it, or gets it where it was. */
function takeFocus(frame: HTMLElement | null, { field = -1 }: HandedOver): void {
  if (frame === null || frame.contains(document.activeElement)) return;
  const input = fieldsIn(frame)[field];
  (input ?? frame.querySelector<HTMLElement>('button, input, select'))?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

interface LazyPlaceProps<C> {
  part: LazyPart<C>;
  /** Works as the part does, as far as a plain control can. */
  standIn: ReactNode;
  draw: (Part: C, handedOver: HandedOver) => ReactNode;
}

interface Arrived<C> {
  Part: C;
  handedOver: HandedOver;
}

/** Asks for the part while its place is shown; after a failure again when somebody goes there. */
function useArrival<C>(part: LazyPart<C>, frame: RefObject<HTMLElement | null>) {
  const [arrived, setArrived] = useState<Arrived<C> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = useRef(false);
  useEffect(() => {
    let isGone = false;
    hasFailed.current = false;
    part.load().then(
      ({ Part }) => {
        if (!isGone) setArrived({ Part, handedOver: handOver(frame.current) });
      },
      (error: unknown) => {
        hasFailed.current = true;
        reportError(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, frame, attempt]);
  const retry = () => {
    if (hasFailed.current) setAttempt((count) => count + 1);
  };
  return { arrived, retry };
}

function WaitingPlace<C>({ part, standIn, draw }: LazyPlaceProps<C>) {
  const frame = useRef<HTMLDivElement>(null);
  const { arrived, retry } = useArrival(part, frame);
  useLayoutEffect(() => {
    if (arrived?.handedOver.hasFocus === true) takeFocus(frame.current, arrived.handedOver);
  }, [arrived]);
  return (
    <chakra.div ref={frame} display="contents" onFocus={retry}>
      {arrived === null ? standIn : draw(arrived.Part, arrived.handedOver)}
    </chakra.div>
  );
}

/** Draws a part, or its stand-in until the part is there; what is typed and the focus move over. */
export function LazyPlace<C>(props: LazyPlaceProps<C>) {
  const [early] = useState(props.part.loaded);
  return early === null ? <WaitingPlace {...props} /> : props.draw(early.Part, {});
}
