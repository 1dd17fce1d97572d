import { Injectable } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { BookingCanceller } from './booking/booking-canceller.js';
import { BookingRecovery } from './booking/booking-recovery.js';
import { concernsReturn, ReturnFreight } from './return-freight/return-freight.service.js';
import { ScanPoller } from './scans/scan-poller.js';
import { SHIPPING_JOBS, type ShipmentKey } from './booking/shipping.jobs.js';

const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** What starts shipping's work by itself: cancellations and the clock. */
@Injectable()
export class ShippingListeners {
  constructor(
    canceller: BookingCanceller,
    recovery: BookingRecovery,
    poller: ScanPoller,
    returns: ReturnFreight,
    jobs: Jobs,
    events: Events,
  ) {
    events.on('order.cancelled', 'shipping', (event) => canceller.cancelOfOrder(event.companyId, event.subjectId), {
      retryLimit: 12,
      retryDelaySeconds: 10,
    });
    events.on('order.moved', 'return-freight', (event) => returns.onMove(event), {
      concerns: concernsReturn,
      retryLimit: 12,
      retryDelaySeconds: 10,
    });
    jobs.handle(SHIPPING_JOBS.collectReturns, () => returns.collectDue());
    jobs.schedule(SHIPPING_JOBS.collectReturns, EVERY_FIVE_MINUTES);
    jobs.handle<ShipmentKey>(SHIPPING_JOBS.undo, (key) => recovery.undo(key), {
      retryLimit: 12,
      retryDelaySeconds: 30,
    });
    jobs.handle(SHIPPING_JOBS.recover, async () => void (await recovery.run()));
    jobs.schedule(SHIPPING_JOBS.recover, EVERY_MINUTE);
    poller.listen(jobs);
  }
}
