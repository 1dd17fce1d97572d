import { Injectable } from '@nestjs/common';
import {
  BEAT_MESSAGES,
  type LastCheckIn,
  type VisitReason,
  VISIT_RULES,
  type VisitView,
} from '@godown/contracts/field-force';
import { metresBetween } from '@godown/contracts/fleet';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { BeatListReadModel } from './beat-list.read-model.js';
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
    const visits = found.map(toVisit);
    return visits.toSorted((left, right) => rankOf(left) - rankOf(right));
  }
}

const RANKS: readonly VisitReason[] = ['overdue', 'due', 'falling', 'new'];

function rankOf({ reasons }: VisitView): number {
  const ranks = reasons.map((reason) => RANKS.indexOf(reason));
  return Math.min(RANKS.length, ...ranks);
}

/** What the page shows of the last check-in, and how far from the shop's pin it was. */
function toCheckIn({ lastCheckIn, latitude, longitude }: VisitRow): LastCheckIn | null {
  if (lastCheckIn === null) return null;
  const { visitId, visitedAt, salesman, hasPhoto, ...there } = lastCheckIn;
  return {
    visitId,
    visitedAt: new Date(visitedAt).toISOString(),
    salesman,
    distanceMetres:
      latitude === null || longitude === null ? null : Math.round(metresBetween({ latitude, longitude }, there)),
    photoPath: hasPhoto ? `/d2r/visits/${visitId}/photo` : null,
  };
}

function toVisit(visit: VisitRow): VisitView {
  const { lastOrderAt, usualDays, lastPaise, earlierPaise, daysSince, ...row } = visit;
  return {
    ...row,
    lastCheckIn: toCheckIn(visit),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    daysSinceLastOrder: daysSince,
    usualDays: usualDays === null ? null : Math.max(1, Math.round(usualDays)),
    lastOrderPaise: lastPaise,
    usualOrderPaise: earlierPaise,
    reasons: reasonsOf({ usualDays, daysSince, lastPaise, earlierPaise }),
  };
}

function reasonsOf({
  usualDays,
  daysSince,
  lastPaise,
  earlierPaise,
}: Pick<VisitRow, 'usualDays' | 'daysSince' | 'lastPaise' | 'earlierPaise'>): VisitReason[] {
  if (daysSince === null) return ['new'];
  const reasons: VisitReason[] = [];
  if (usualDays !== null) {
    const usual = Math.max(1, Math.round(usualDays));
    if (daysSince >= usual * VISIT_RULES.overdueAfter) reasons.push('overdue');
    else if (daysSince >= usual) reasons.push('due');
  }
  if (lastPaise !== null && earlierPaise !== null && lastPaise < earlierPaise * VISIT_RULES.fallingBelow)
    reasons.push('falling');
  return reasons;
}
