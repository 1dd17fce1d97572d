import {
  type CodeRefusal,
  countedText,
  type InboundScan,
  type InboundScanOutcome,
  type InboundScanResult,
  scanRefusalText,
  type UnitCondition,
} from '@godown/contracts/inbound';
import { type CodeMeaning } from './inbound-codes.sql.js';
import { type InboundEntryEntity } from './inbound-entry.entity.js';
import { type InboundLineEntity } from './inbound-line.entity.js';

interface TakenUnit {
  key: string;
  line: InboundLineEntity;
  condition: UnitCondition;
}

interface Verdict {
  outcome: InboundScanOutcome;
  line: InboundLineEntity | null;
}

interface Shipment {
  lines: readonly InboundLineEntity[];
  codes: ReadonlyMap<string, CodeMeaning>;
  /** What the keys were answered with before. */
  entries: readonly InboundEntryEntity[];
  isOpen: boolean;
}

/** Counts scan after scan on the lines of a locked shipment. */
export class ScannedUnits {
  readonly taken: TakenUnit[] = [];
  private readonly byWsin: ReadonlyMap<string, InboundLineEntity>;
  private readonly before: ReadonlyMap<string, InboundEntryEntity>;

  constructor(private readonly shipment: Shipment) {
    this.byWsin = new Map(shipment.lines.map((line) => [line.wsin, line]));
    this.before = new Map(shipment.entries.map((entry) => [entry.id, entry]));
  }

  take(scan: InboundScan): InboundScanResult {
    const { key, code, condition } = scan;
    const { outcome, line } = this.answered(key) ?? this.judge(scan);
    const message =
      outcome === 'COUNTED' ? (line === null ? '' : countedText(line, condition)) : scanRefusalText(outcome);
    return { key, code, outcome, message, wsin: line?.wsin ?? null };
  }

  private answered(key: string): Verdict | null {
    const now = this.taken.find((unit) => unit.key === key);
    if (now !== undefined) return { outcome: 'COUNTED', line: now.line };
    const entry = this.before.get(key);
    if (entry === undefined) return null;
    const line = this.shipment.lines.find(({ id }) => id === entry.lineId) ?? null;
    return { outcome: entry.undoneAt === null ? 'COUNTED' : 'UNDONE', line };
  }

  private judge({ key, code, condition }: InboundScan): Verdict {
    if (!this.shipment.isOpen) return refused('NOT_OPEN');
    const meaning = this.shipment.codes.get(code.trim()) ?? { refusal: 'UNKNOWN' as const };
    if ('refusal' in meaning) return refused(meaning.refusal);
    const line = this.byWsin.get(meaning.wsin);
    if (line === undefined) return refused('NOT_ANNOUNCED');
    if (condition === 'GOOD') line.good += 1;
    else line.damaged += 1;
    this.taken.push({ key, line, condition });
    return { outcome: 'COUNTED', line };
  }
}

function refused(outcome: CodeRefusal | 'NOT_OPEN' | 'NOT_ANNOUNCED'): Verdict {
  return { outcome, line: null };
}
