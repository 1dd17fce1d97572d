import { errorText, SOMETHING_WENT_WRONG } from '../api/index.js';
import { isFinal } from './sending.js';
import { StoredList } from './stored-list.js';

/** Something that the server has not taken. */
export interface KeptEntry {
  /** It takes effect once under it, however often it is sent. */
  readonly key: string;
  /** Why the server does not take it; null: it waits to be sent. */
  readonly refusal: string | null;
}

/** What is kept and how it is sent; the same for every screen that keeps it. */
export interface KeptKind<Entry extends KeptEntry, Answer> {
  /** What cannot be read is left out rather than breaking the screen. */
  isEntry: (value: unknown) => value is Entry;
  /** @param write keeps a change of the entry before it goes on: what is sent again under the key must be the same */
  send: (entry: Entry, write: (entry: Entry) => void) => Promise<Answer>;
  /** Told once, whichever screens are open. */
  sent?: (entry: Entry, answer: Answer) => void;
  /** Others wait for their turn. */
  mayBeSent?: (entry: Entry) => boolean;
  /** What stays of a refused entry. */
  refused?: (entry: Entry) => Entry;
  /** It was sent, replaced or dropped: what lies beside it goes, too. */
  gone?: (entry: Entry) => void;
  /** False while something that belongs to an entry is not kept. */
  isSafe?: () => boolean;
}

/** What one screen does when the server has answered. */
export interface KeptWatch<Entry extends KeptEntry, Answer> {
  onSent?: (entry: Entry, answer: Answer) => void;
  /** The server will never take it. */
  onRefused?: (entry: Entry, why: string) => void;
  /** After each round in which the server took or refused something. */
  onAnswered?: () => void;
}

const replaced =
  <Entry extends KeptEntry>(one: Entry) =>
  (now: readonly Entry[]): readonly Entry[] =>
    now.map((other) => (other.key === one.key ? one : other));
const without =
  ({ key: gone }: KeptEntry) =>
  <Entry extends KeptEntry>(now: readonly Entry[]): readonly Entry[] =>
    now.filter(({ key }) => key !== gone);

/** One queue of one person on this device. All screens that show it share it, so nothing is sent twice at a time. */
export class KeptStore<Entry extends KeptEntry, Answer> {
  readonly list: StoredList<Entry>;
  private isSending = false;
  private readonly watches = new Set<() => KeptWatch<Entry, Answer>>();

  constructor(
    name: string,
    private readonly kind: KeptKind<Entry, Answer>,
  ) {
    this.list = new StoredList(name, kind);
  }

  /** A screen shows it from now on. @returns ends that */
  watch(watch: () => KeptWatch<Entry, Answer>): () => void {
    this.watches.add(watch);
    return () => this.watches.delete(watch);
  }

  readAnew(): void {
    this.list.readAnew();
  }

  /** @param instead of one that was refused */
  readonly add = (entry: Entry, instead: Entry | null = null): void => {
    this.list.change((now) => [...now.filter(({ key }) => key !== instead?.key), entry]);
    if (instead !== null) this.kind.gone?.(instead);
    void this.send();
  };

  readonly drop = (entry: Entry): void => {
    this.list.change(without(entry));
    this.kind.gone?.(entry);
  };

  /** Sends what waits, in its order, while somebody who may send it is here. Never throws. */
  readonly send = async (): Promise<void> => {
    if (this.isSending || this.next() === undefined) return;
    this.isSending = true;
    let isAnswered = false;
    try {
      for (let one = this.next(); one !== undefined; one = this.next()) {
        await this.sendOne(one);
        isAnswered = true;
      }
    } catch {
      // It stays: the next try is in a moment, or when the network is back.
    } finally {
      this.isSending = false;
      if (isAnswered) for (const watch of [...this.watches]) watch().onAnswered?.();
    }
  };

  private next(): Entry | undefined {
    if (this.watches.size === 0) return undefined;
    return this.list.get().kept.find((one) => one.refusal === null && this.kind.mayBeSent?.(one) !== false);
  }

  /** @throws what may pass: the entry stays as it is */
  private async sendOne(one: Entry): Promise<void> {
    try {
      const answer = await this.kind.send(one, (written) => this.list.change(replaced(written)));
      this.list.change(without(one));
      this.kind.gone?.(one);
      this.kind.sent?.(one, answer);
      for (const watch of [...this.watches]) watch().onSent?.(one, answer);
    } catch (error) {
      if (!isFinal(error)) throw error;
      const refusal = errorText(error, SOMETHING_WENT_WRONG);
      const left: Entry = { ...(this.kind.refused?.(one) ?? one), refusal };
      this.list.change(replaced(left));
      for (const watch of [...this.watches]) watch().onRefused?.(left, refusal);
    }
  }
}
