import { Injectable } from '@nestjs/common';
import {
  type ParcelScan,
  SCAN_OUTCOME_MESSAGES,
  type ScanOutcome,
  type ScanResult,
  takesParcels,
} from '@godown/contracts/handovers';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { HandoverParcelEntity } from './handover-parcel.entity.js';
import { HandoverStore } from './handover-store.js';
import { type HandoverEntity } from './handover.entity.js';
import { findScanned, type ScannedCandidate } from './handovers.sql.js';

interface Asked {
  handover: HandoverEntity;
  scans: readonly ParcelScan[];
  candidates: readonly ScannedCandidate[];
}

interface Verdict {
  outcome: ScanOutcome;
  candidate: ScannedCandidate | null;
}

/** Parcels that are scanned into a hand-over, by any number of scanners at once. */
@Injectable()
export class ParcelScans {
  constructor(
    private readonly database: Database,
    private readonly store: HandoverStore,
    private readonly clock: Clock,
  ) {}

  /** Each scan once, however often it is sent. What does not belong on the list is answered with the reason. */
  async scan(actor: Actor, id: string, scans: readonly ParcelScan[]): Promise<ScanResult[]> {
    return this.database.within(actor, async (tx) => {
      await this.store.require(tx, actor, id);
      const handover = await this.store.lockForScan(tx, id);
      const read = () => findScanned(tx, [...new Set(scans.map(({ code }) => code.trim()))]);
      const before = await read();
      await this.add(tx, actor, { handover, scans, candidates: before });
      // Somebody else may have added the same parcel just now: whose it is stands in the table.
      const after = await read();
      return scans.map((scan) => toResult(scan, writtenVerdict(handover, verdictOf(handover, scan, after))));
    });
  }

  private async add(tx: EntityManager, actor: Actor, { handover, scans, candidates }: Asked): Promise<void> {
    const [scannedBy, scannedAt] = [actor.requireUser(), this.clock.now()];
    const fitting = new Map<string, Partial<HandoverParcelEntity>>();
    for (const scan of scans) {
      const { outcome, candidate } = verdictOf(handover, scan, candidates);
      if (outcome !== 'ADDED' || candidate === null || candidate.handoverId !== null) continue;
      const { companyId, orderId, shipmentId, awb } = candidate;
      if (shipmentId === null || awb === null || fitting.has(shipmentId)) continue;
      const parcel = { companyId, handoverId: handover.id, orderId, shipmentId, awb };
      fitting.set(shipmentId, { ...parcel, scanKey: scan.key, scannedBy, scannedAt });
    }
    // Everybody inserts in one order, so two scanners never wait for each other in a circle.
    const rows = [...fitting.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    await insertMany(tx, HandoverParcelEntity, rows, { skipExisting: true });
  }
}

/** An order that became ready only after the first look was not added: its parcel is scanned again. */
function writtenVerdict({ id }: HandoverEntity, verdict: Verdict): Verdict {
  const isWritten = verdict.outcome !== 'ADDED' || verdict.candidate?.handoverId === id;
  return isWritten ? verdict : { ...verdict, outcome: 'NOT_READY' };
}

/** Of several orders with the number, the one that fits. */
function verdictOf(
  handover: HandoverEntity,
  { key, code }: ParcelScan,
  candidates: readonly ScannedCandidate[],
): Verdict {
  const asked = code.trim();
  const verdicts = candidates
    .filter(({ orderAwb, shopOrderId }) => orderAwb === asked || shopOrderId === asked)
    .map((candidate): Verdict => ({ candidate, outcome: outcomeOf(handover, key, candidate) }));
  return (
    verdicts.find(({ outcome }) => outcome === 'ADDED') ??
    verdicts.find(({ outcome }) => outcome === 'ALREADY_SCANNED') ??
    verdicts[0] ?? { candidate: null, outcome: 'UNKNOWN' }
  );
}

/** ADDED also for a scan that is told again. */
function outcomeOf(handover: HandoverEntity, key: string, found: ScannedCandidate): ScanOutcome {
  if (found.handoverId === handover.id) return found.scanKey === key ? 'ADDED' : 'ALREADY_SCANNED';
  if (!takesParcels(handover.status)) return 'NOT_OPEN';
  if (found.status === 'CANCELLED') return 'CANCELLED';
  if (found.warehouseId !== handover.warehouseId) return 'OTHER_WAREHOUSE';
  if (found.handoverId !== null) return 'ALREADY_HANDED_OVER';
  if (found.courier !== null && found.courier !== handover.courier) return 'OTHER_COURIER';
  return found.status === 'READY_TO_SHIP' && found.shipmentId !== null ? 'ADDED' : 'NOT_READY';
}

function toResult({ key, code }: ParcelScan, { outcome, candidate }: Verdict): ScanResult {
  return { key, code, outcome, message: SCAN_OUTCOME_MESSAGES[outcome], shopOrderId: candidate?.shopOrderId ?? null };
}
