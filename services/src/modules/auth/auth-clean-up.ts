import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { run } from '../../database/rows.js';
import { DEVICE_COOKIE_SECONDS } from './accounts/auth.cookies.js';

const JOB = 'auth.clean-up';

/** What has had its time goes, every night: codes, unfinished sign-ups, unconfirmed contacts, counters, old devices, ended sessions. */
const EXPIRED: readonly { table: string; column: string; keepHours: number }[] = [
  { table: 'one_time_codes', column: 'created_at', keepHours: 24 },
  { table: 'one_time_code_sends', column: 'sent_at', keepHours: 48 },
  { table: 'sign_ups', column: 'created_at', keepHours: 24 },
  { table: 'contact_changes', column: 'created_at', keepHours: 24 },
  { table: 'login_failures', column: 'last_at', keepHours: 24 * 90 },
  { table: 'known_devices', column: 'last_seen_at', keepHours: DEVICE_COOKIE_SECONDS / 3_600 },
  { table: 'sessions', column: 'created_at', keepHours: 24 * 30 },
];

@Injectable()
export class AuthCleanUp {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(JOB, () => this.run());
    jobs.schedule(JOB, '43 20 * * *');
  }

  async run(): Promise<void> {
    for (const { table, column, keepHours } of EXPIRED) {
      await this.database.within(Actor.system(), (tx) =>
        run(tx, `DELETE FROM ${table} WHERE ${column} < $1::timestamptz - make_interval(hours => $2)`, [
          this.clock.now(),
          keepHours,
        ]),
      );
    }
  }
}
