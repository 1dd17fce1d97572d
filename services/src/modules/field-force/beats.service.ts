import { Injectable } from '@nestjs/common';
import {
  type AssignRetailersRequest,
  BEAT_MESSAGES,
  type BeatForm,
  type BeatRetailerView,
  type BeatView,
  type ListBeatsQuery,
  type NewBeatRequest,
  type OrderVisitsRequest,
} from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { BeatListReadModel } from './beat-list.read-model.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { BeatsRepository } from './beats.repository.js';
import { SalesmenReadModel } from './salesmen/salesmen.read-model.js';

/** Salesmen's rounds: who walks them, and which retailers are on them. */
@Injectable()
export class BeatsService {
  constructor(
    private readonly database: Database,
    private readonly repository: BeatsRepository,
    private readonly retailers: BeatRetailersRepository,
    private readonly readModel: BeatListReadModel,
    private readonly salesmen: SalesmenReadModel,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListBeatsQuery): Promise<{ beats: BeatView[]; count: number }> {
    if (query.companyId !== undefined) actor.requireCompany(query.companyId);
    return this.database.reading(actor, (tx) => this.readModel.list(tx, query));
  }

  async create(actor: Actor, { companyId: asked, ...beat }: NewBeatRequest): Promise<BeatView> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, async (tx) => {
      await this.requireSalesman(tx, companyId, beat.salesmanId);
      const id = await this.repository.insert(tx, { companyId, at: this.clock.now() }, beat);
      if (id === null) throw nameTaken();
      return this.view(tx, id);
    });
  }

  async update(actor: Actor, id: string, beat: BeatForm): Promise<BeatView> {
    return this.database.within(actor, async (tx) => {
      const companyId = await this.requireBeat(tx, id);
      await this.requireSalesman(tx, companyId, beat.salesmanId);
      if (!(await this.repository.update(tx, { companyId, at: this.clock.now() }, id, beat))) throw nameTaken();
      return this.view(tx, id);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const companyId = await this.requireBeat(tx, id);
      await this.repository.delete(tx, { companyId, at: this.clock.now() }, id);
    });
  }

  async listRetailers(actor: Actor, beatId: string): Promise<BeatRetailerView[]> {
    return this.database.within(actor, async (tx) => {
      await this.requireBeat(tx, beatId);
      return this.retailers.list(tx, beatId);
    });
  }

  /** Repeating it changes nothing. @throws UserError missing for a retailer that is not on the beat */
  async orderVisits(actor: Actor, beatId: string, { retailerIds }: OrderVisitsRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const companyId = await this.requireBeat(tx, beatId);
      const on = new Set((await this.retailers.list(tx, beatId)).map(({ retailerId }) => retailerId));
      if (retailerIds.some((id) => !on.has(id.toLowerCase()))) throw UserError.missing(BEAT_MESSAGES.retailerNotFound);
      await this.retailers.order(tx, { companyId, beatId }, retailerIds);
    });
  }

  /** Repeating it changes nothing. */
  async assignRetailers(actor: Actor, { beatId, retailerIds }: AssignRetailersRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const companyId = await this.requireBeat(tx, beatId);
      const known = await this.retailers.known(tx, companyId, retailerIds);
      if (retailerIds.some((id) => !known.has(id.toLowerCase())))
        throw UserError.missing(BEAT_MESSAGES.retailerNotFound);
      await this.retailers.add(tx, { companyId, beatId, at: this.clock.now() }, retailerIds);
    });
  }

  async unassignRetailer(actor: Actor, beatRetailerId: string): Promise<void> {
    const isRemoved = await this.database.within(actor, (tx) => this.retailers.remove(tx, beatRetailerId));
    if (!isRemoved) throw UserError.missing(BEAT_MESSAGES.retailerNotFound);
  }

  /** Locks the beat. @returns its company @throws UserError missing */
  private async requireBeat(tx: EntityManager, id: string): Promise<string> {
    const companyId = isUuid(id) ? await this.repository.companyOf(tx, id) : null;
    if (companyId === null) throw UserError.missing(BEAT_MESSAGES.notFound);
    return companyId;
  }

  private async requireSalesman(tx: EntityManager, companyId: string, id: string): Promise<void> {
    if (!(await this.salesmen.has(tx, companyId, id))) throw UserError.missing(BEAT_MESSAGES.salesmanNotFound);
  }

  private async view(tx: EntityManager, id: string): Promise<BeatView> {
    const found = await this.readModel.get(tx, id);
    if (found === null) throw UserError.missing(BEAT_MESSAGES.notFound);
    return found;
  }
}

function nameTaken(): UserError {
  return new UserError('conflict', 'BEAT_NAME_TAKEN', BEAT_MESSAGES.nameTaken);
}
