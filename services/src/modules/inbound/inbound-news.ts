import { Injectable } from '@nestjs/common';
import { differencesText } from '@godown/contracts/inbound';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Events } from '../../platform/events/events.js';
import { Notices } from '../notices/index.js';
import { type InboundClosed } from './inbound.events.js';
import { toTotals } from './inbound.mapper.js';
import { type ListedShipment } from './inbound.sql.js';

/** Who hears of what came. */
@Injectable()
export class InboundNews {
  constructor(
    private readonly events: Events,
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The company is told, whether or not everything came: what is missing is a claim for its supplier. */
  async tellClosed(tx: EntityManager, actor: Actor, shipment: ListedShipment): Promise<void> {
    const { companyId, id, warehouseId, reference, warehouseName } = shipment;
    const totals = toTotals(shipment);
    const data: InboundClosed = { warehouseId, reference, at: this.clock.now().toISOString(), ...totals };
    await this.events.record(tx, { type: 'inbound.closed', companyId, subjectId: id, data });
    await this.audit.write(tx, actor, {
      action: 'inbound.closed',
      outcome: 'done',
      subject: id,
      tenantId: companyId,
      details: { reference, ...totals },
    });
    const differences = differencesText(totals);
    await this.notices.notify(tx, {
      companyId,
      to: 'company',
      key: `inbound:${id}`,
      tone: differences === '' ? 'success' : 'warning',
      title: `Shipment ${reference}: ${differences === '' ? 'received in full' : differences}`,
      text: `${totals.good + totals.damaged} of ${totals.expected} units came to ${warehouseName}.`,
      link: `/inbound/${id}`,
    });
  }
}
