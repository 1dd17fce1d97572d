import { Injectable } from '@nestjs/common';
import { Events } from '../../common/events/events.js';
import { Jobs } from '../../common/jobs/jobs.js';
import { ORDER_EVENTS } from '../orders/index.js';
import { BookingCanceller } from './booking-canceller.js';
import { BookingRecovery } from './booking-recovery.js';
import { ScanPoller } from './scans/scan-poller.js';
import { SHIPPING_JOBS, type ShipmentKey } from './shipping.jobs.js';

const EVERY_MINUTE = '* * * * *';

/** What starts shipping's work by itself: cancellations and the clock. */
@Injectable()
export class ShippingListeners {
  constructor(canceller: BookingCanceller, recovery: BookingRecovery, poller: ScanPoller, jobs: Jobs, events: Events) {
    events.on(ORDER_EVENTS.cancelled, 'shipping', (event) => canceller.cancelOfOrder(event.companyId, event.subjectId), {
      retryLimit: 12,
      retryDelaySeconds: 10,
    });
    jobs.handle<ShipmentKey>(SHIPPING_JOBS.undo, (key) => recovery.undo(key), { retryLimit: 12, retryDelaySeconds: 30 });
    jobs.handle(SHIPPING_JOBS.recover, async () => void (await recovery.run()));
    jobs.schedule(SHIPPING_JOBS.recover, EVERY_MINUTE);
    poller.listen(jobs);
  }
}
