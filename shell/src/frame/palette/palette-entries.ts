import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { SEARCH_KIND_LABELS, type SearchHit, type SearchKind } from '@godown/contracts/search';
import { type Command, commandsNow, isReady } from '@godown/shared-ui/commands';
import { BarcodeIcon, BoxesIcon, BoxIcon, BuildingIcon, type Icon, ShopIcon } from '@godown/shared-ui/icons';
import { can } from '@godown/shared-ui/session';
import { matching } from './matching.js';

const ICON_OF: Readonly<Record<SearchKind, Icon>> = {
  order: BoxIcon,
  item: BarcodeIcon,
  wsin: BoxesIcon,
  retailer: ShopIcon,
  company: BuildingIcon,
};

/** A row of the palette. */
export interface Entry {
  key: string;
  label: string;
  /** It is found by these too. */
  otherWords?: string | undefined;
  /** A second, smaller line. */
  detail: string;
  /** What it is, at the end of the row. */
  note: string;
  icon: Command['icon'];
  keys?: string | undefined;
  isExact: boolean;
  /** What it does, or where it leads. */
  does: Command | { to: string };
}

function entryOf(command: Command): Entry {
  const { id, title, otherWords, group, icon, keys } = command;
  return { key: id, label: title, otherWords, detail: '', note: group, icon, keys, isExact: false, does: command };
}

function entryOfHit({ kind, id, title, detail, status, isExact, to }: SearchHit): Entry {
  const note = status === null ? SEARCH_KIND_LABELS[kind] : ORDER_STATUS_LABELS[status];
  return { key: `${kind}:${id}`, label: title, detail, note, icon: ICON_OF[kind], isExact, does: { to } };
}

/** What could be done when the palette opened: the screen's own commands, then those of the frame that lead elsewhere. */
export function commandEntries(frame: readonly Command[]): Entry[] {
  const ofFrame = new Set(frame.map(({ id }) => id));
  const ofScreen = commandsNow().filter(({ id }) => !ofFrame.has(id));
  const places = new Set(ofScreen.map(({ to }) => to).filter((to) => to !== undefined));
  const others = frame.filter(
    ({ to, permission }) => (to === undefined || !places.has(to)) && (permission === undefined || can(permission)),
  );
  return [...ofScreen, ...others]
    .filter((command) => isReady(command) && command.isKeyOnly !== true)
    .map((command) => entryOf(command));
}

/** What was searched for as a whole, then what can be done, then what holds the text. */
export function entriesFor(commands: readonly Entry[], hits: readonly SearchHit[], text: string): Entry[] {
  const found = hits.map((hit) => entryOfHit(hit));
  return [
    ...found.filter(({ isExact }) => isExact),
    ...matching(commands, text),
    ...found.filter(({ isExact }) => !isExact),
  ];
}
