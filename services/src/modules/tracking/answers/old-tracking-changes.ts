import { Injectable } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { horizonOf, removeChangesBefore } from './tracking-changes.sql.js';

/** Changes that nobody reads any more go with the next night, also when no process keeps answers and removes them itself. */
@Injectable()
export class OldTrackingChanges {
  /** Of the night before. */
  private horizon: number | null = null;

  constructor(retention: Retention) {
    retention.keep({
      table: 'tracking_changes',
      days: 1,
      remove: async (tx) => {
        const removed = this.horizon === null ? 0 : await removeChangesBefore(tx, this.horizon);
        this.horizon = await horizonOf(tx);
        return removed;
      },
    });
  }
}
