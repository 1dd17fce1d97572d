import { Injectable } from '@nestjs/common';
import { BEAT_MESSAGES, type LastCheckIn, type VisitView } from '@godown/contracts/field-force';
import { metresBetween } from '@godown/contracts/fleet';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { BeatListReadModel } from './beat-list.read-model.js';
import { byNeed, toNeed } from './visit-needs.js';
import { type VisitRow, visitsOf } from './visits.sql.js';

/** Whom a salesman should visit first. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly database: Database,
    private readonly beats: BeatListReadModel,
    private readonly clock: Clock,
  ) {}

  /** The retailers of a beat: those that need a visit most come first, the others in the order of the visits. */
  async list(actor: Actor, beatId: string): Promise<VisitView[]> {
    const now = this.clock.now();
    const found = await this.database.reading(actor, async (tx) => {
      const beat = isUuid(beatId) ? await this.beats.get(tx, beatId) : null;
      if (beat === null) throw UserError.missing(BEAT_MESSAGES.notFound);
      return visitsOf(tx, { companyId: beat.companyId, beatId, now });
    });
    return byNeed(found.map(toVisit), (visit) => visit);
  }
}

/** What the page shows of the last check-in, and how far from the shop's pin it was. */
function toCheckIn({ lastCheckIn, latitude, longitude }: VisitRow): LastCheckIn | null {
  if (lastCheckIn === null) return null;
  const { visitId, visitedAt, salesman, hasPhoto, noOrder, ...there } = lastCheckIn;
  return {
    visitId,
    visitedAt: new Date(visitedAt).toISOString(),
    salesman,
    distanceMetres:
      latitude === null || longitude === null ? null : Math.round(metresBetween({ latitude, longitude }, there)),
    noOrder,
    photoPath: hasPhoto ? `/d2r/visits/${visitId}/photo` : null,
  };
}

function toVisit(visit: VisitRow): VisitView {
  const { retailerId, position, beatRetailerId, retailer, latitude, longitude } = visit;
  const shop = { retailerId, position, beatRetailerId, retailer, latitude, longitude };
  return { ...shop, lastCheckIn: toCheckIn(visit), ...toNeed(visit) };
}
