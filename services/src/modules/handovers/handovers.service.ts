import { Injectable } from '@nestjs/common';
import {
  type CourierWithParcels,
  HANDOVER_LIMITS,
  HANDOVER_MESSAGES,
  type HandoverRow,
  type HandoverView,
  type ListHandoversQuery,
  type NewHandoverRequest,
  takesParcels,
} from '@godown/contracts/handovers';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { ManifestReadModel, printPaper } from '../shipping/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { HandoverParcelEntity } from './handover-parcel.entity.js';
import { HandoverStore, reachOf } from './handover-store.js';
import { HandoverEntity } from './handover.entity.js';
import { toHandoverParcel, toHandoverRow } from './handovers.mapper.js';
import { countWaiting, findParcels, findWaiting, HANDOVER_COLUMNS, HANDOVERS } from './handovers.sql.js';

const MOST_WAITING = 1_000;

/** Hand-overs of the own warehouses, or those with a parcel of the company. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly database: Database,
    private readonly store: HandoverStore,
    private readonly warehouses: WarehousesService,
    private readonly manifests: ManifestReadModel,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    { status, courier, warehouseId, search, page: pageNumber, size: records, by, order }: ListHandoversQuery,
  ): Promise<{ handovers: HandoverRow[]; totalRecords: number }> {
    const filter = { ...reachOf(actor), status, courier, warehouseId };
    const page = HANDOVERS.page({ records, pageNumber, by, order, search }, filter);
    const { found, count } = await this.database.reading(actor, (tx) => selectPage(tx, page, HANDOVER_COLUMNS));
    return { handovers: found.map(toHandoverRow), totalRecords: count };
  }

  /** @throws UserError missing for one that the actor may not see */
  async get(actor: Actor, id: string): Promise<HandoverView> {
    return this.database.reading(actor, async (tx) => {
      const row = await this.store.require(tx, actor, id);
      const parcels = await findParcels(tx, id, HANDOVER_LIMITS.shownParcels);
      const waiting = takesParcels(row.status) ? await findWaiting(tx, row, MOST_WAITING) : [];
      return {
        ...toHandoverRow(row),
        parcels: parcels.map(toHandoverParcel),
        waitingCount: waiting.length,
        waiting: waiting.slice(0, 100),
      };
    });
  }

  async listCouriers(actor: Actor, warehouseId: string): Promise<CourierWithParcels[]> {
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return countWaiting(tx, warehouseId);
    });
  }

  /** A warehouse has one open hand-over per courier: opening it again finds it. @returns its id */
  async open(actor: Actor, { warehouseId, courier }: NewHandoverRequest): Promise<string> {
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const [openedBy, openedAt] = [actor.requireUser(), this.clock.now()];
      const row = { id: uuidv7(), warehouseId, courier, status: 'OPEN' as const, openedBy, openedAt };
      await insertMany(tx, HandoverEntity, [row], { skipExisting: true });
      const found = await tx.getRepository(HandoverEntity).findOneBy({ warehouseId, courier, status: 'OPEN' });
      if (found === null) throw new UserError('conflict', 'NOT_OPEN', HANDOVER_MESSAGES.notOpen);
      return found.id;
    });
  }

  /** A parcel that was scanned by mistake waits again. @throws UserError conflict once the hand-over is closed */
  async takeOff(actor: Actor, id: string, parcelId: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      await this.store.require(tx, actor, id);
      const { status } = await this.store.lockForScan(tx, id);
      if (!takesParcels(status)) throw new UserError('conflict', 'NOT_OPEN', HANDOVER_MESSAGES.notOpen);
      const { affected } = await tx.getRepository(HandoverParcelEntity).delete({ id: parcelId, handoverId: id });
      if (affected !== 1) throw UserError.missing(HANDOVER_MESSAGES.parcelMissing);
    });
  }

  /** The list as a PDF: of a closed hand-over with name and signature, before with room for both. */
  async print(actor: Actor, id: string): Promise<Buffer> {
    const paper = await this.database.reading(actor, async (tx) => {
      const row = await this.store.require(tx, actor, id);
      const scanned = await findParcels(tx, id, null);
      const parcels = await this.manifests.listOf(
        tx,
        scanned.map(({ shipmentId }) => shipmentId),
      );
      if (parcels.length === 0) throw new UserError('rule', 'EMPTY', HANDOVER_MESSAGES.empty);
      const found = await tx.getRepository(HandoverEntity).findOneBy({ id });
      return { parcels, signed: row.status === 'CLOSED' ? signedBy(found) : null };
    });
    return printPaper({ kind: 'manifest', now: this.clock.now(), ...paper });
  }
}

function signedBy(handover: HandoverEntity | null): { name: string; at: string; signature: string } | null {
  if (handover === null) return null;
  const { receiverName: name, signaturePng, endedAt } = handover;
  if (name === null || signaturePng === null || endedAt === null) return null;
  return { name, at: endedAt.toISOString(), signature: signaturePng.toString('base64') };
}
