import { Injectable } from '@nestjs/common';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { ManifestReadModel } from './manifest.sql.js';
import { printPaper } from './print-paper.js';

/** The paper a courier's driver signs when parcels are handed over. */
@Injectable()
export class ManifestService {
  constructor(
    private readonly database: Database,
    private readonly parcels: ManifestReadModel,
    private readonly clock: Clock,
  ) {}

  /** Today's (Indian day) parcels that wait for pickup, by warehouse and courier. @throws UserError rule when there are none */
  async print(actor: Actor): Promise<Buffer> {
    const now = this.clock.now();
    const parcels = await this.database.within(actor, (tx) =>
      this.parcels.list(tx, actor, startOfIndiaDay(indiaDay(now))),
    );
    if (parcels.length === 0) throw new UserError('rule', 'NOTHING_TO_MANIFEST', SHIPPING_MESSAGES.nothingToManifest);
    return printPaper({ kind: 'manifest', parcels, now, signed: null });
  }
}
