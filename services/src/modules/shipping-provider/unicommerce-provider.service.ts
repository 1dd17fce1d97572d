import { Injectable } from '@nestjs/common';
import { COURIERS } from '@godown/contracts/shipping';
import { Actor } from '../../core/actor.js';
import { UpstreamError, UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { JsonReader } from '../../platform/connectors/index.js';
import { ChannelsConfig, type ConnectedStore, StoreOrders } from '../channels/index.js';
import { LabelService, ShippingService } from '../shipping/index.js';
import { findProviderParcels, type ProviderParcel } from './provider-parcels.sql.js';
import { ProviderLogin } from './provider-login.service.js';
import { MOST_WAYBILLS, readWaybillRequest, readWaybills, type WaybillRequest } from './unicommerce-request.js';
import { type Answer, failed, toDetails } from './unicommerce-answers.js';

const LABELS = 'shipping-providers/unicommerce/labels';

/** Carries what Unicommerce hands over: each sale order is one order here, booked with the seller's couriers. */
@Injectable()
export class UnicommerceProvider {
  constructor(
    private readonly database: Database,
    private readonly stores: StoreOrders,
    private readonly shipping: ShippingService,
    private readonly labels: LabelService,
    private readonly login: ProviderLogin,
    private readonly settings: ChannelsConfig,
  ) {}

  /** A package that was booked before gets its number again. */
  async waybill(store: ConnectedStore, body: unknown): Promise<Answer> {
    const asked = readWaybillRequest(body);
    if ('missing' in asked) return failed(`${asked.missing} is missing`);
    if (asked.isReturn) return failed('Godown does not collect returns for Unicommerce');
    try {
      const order = await this.stores.take(store, asked.saleOrderCode);
      if (order.orderId === null) return failed(order.reason);
      const fault = faultOf(asked, order);
      return fault === null ? await this.book(store, order.orderId) : failed(fault);
    } catch (error) {
      if (error instanceof UpstreamError || error instanceof UserError) return failed(error.message);
      throw error;
    }
  }

  /** Couriers weigh and measure what they carry: what was booked stays as it was booked. */
  async update(store: ConnectedStore, body: unknown): Promise<Answer> {
    const parcel = await this.parcelOf(store, body);
    return failed(parcel === null ? 'The waybill is not known' : 'The courier measures a parcel that is booked');
  }

  /** Before dispatch only. What is cancelled already stays so. */
  async cancel(store: ConnectedStore, body: unknown): Promise<Answer> {
    const parcel = await this.parcelOf(store, body);
    const waybill = new JsonReader(body).at('waybill').text() ?? '';
    if (parcel === null) return { status: 'FAILED', waybill, errorMessage: 'The waybill is not known' };
    try {
      if (parcel.status !== 'CANCELLED')
        await this.database.within(Actor.system([store.companyId]), (tx) =>
          this.stores.withdraw(tx, { companyId: store.companyId, id: parcel.orderId }, 'Cancelled in Unicommerce'),
        );
      return { status: 'SUCCESS', waybill, errorMessage: 'The waybill is cancelled' };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { status: 'FAILED', waybill, errorMessage: error.message };
    }
  }

  /** @throws UserError invalid for too many at once */
  async details(store: ConnectedStore, list: string): Promise<Answer> {
    const awbs = readWaybills(list);
    if (awbs.length > MOST_WAYBILLS)
      throw new UserError('invalid', 'TOO_MANY_WAYBILLS', `Ask for at most ${MOST_WAYBILLS} waybills at once`);
    const parcels = await this.parcels(store, awbs);
    return { status: 'SUCCESS', Status: 'SUCCESS', waybillDetails: parcels.map(toDetails) };
  }

  async label(id: string, orderId: string, proof: string): Promise<Buffer> {
    const { companyId } = await this.login.requireLabel(id, orderId, proof);
    return this.labels.print(Actor.system([companyId]), [orderId], undefined);
  }

  private async book(store: ConnectedStore, orderId: string): Promise<Answer> {
    const [result] = await this.shipping.book(Actor.system([store.companyId]), [orderId], [], 'seller');
    if (!result || result.awb === null || result.courier === null)
      return failed(result?.message ?? 'The order cannot be booked');
    return {
      status: 'SUCCESS',
      waybill: result.awb,
      shippingLabel: this.labelAddress(store, orderId),
      courierName: COURIERS[result.courier].name,
    };
  }

  /** Nothing where the internet does not reach us. */
  private labelAddress(store: ConnectedStore, orderId: string): string {
    const { webhooksUrl } = this.settings;
    const path = `${LABELS}/${store.id}/${orderId}/${this.login.labelProof(store, orderId)}`;
    return webhooksUrl === '' ? '' : `${webhooksUrl}/api/${path}`;
  }

  private async parcelOf(store: ConnectedStore, body: unknown): Promise<ProviderParcel | null> {
    const awb = new JsonReader(body).at('waybill').text();
    return awb === null ? null : ((await this.parcels(store, [awb]))[0] ?? null);
  }

  private parcels({ companyId }: ConnectedStore, awbs: readonly string[]): Promise<ProviderParcel[]> {
    return this.database.within(Actor.system([companyId]), (tx) => findProviderParcels(tx, companyId, awbs));
  }
}

/** A sale order is carried whole, for the money that it says. */
function faultOf(
  asked: WaybillRequest,
  order: { pieces: number; isCod: boolean; collectPaise: number },
): string | null {
  if (asked.pieces !== order.pieces)
    return `Godown ships a sale order whole: it has ${order.pieces} pieces, the package ${asked.pieces}`;
  if (asked.isCod !== order.isCod) return `The sale order is ${order.isCod ? 'COD' : 'PREPAID'}`;
  const isOtherAmount = asked.isCod && asked.collectPaise !== order.collectPaise;
  return isOtherAmount ? `The amount to collect is not the ₹${order.collectPaise / 100} of the sale order` : null;
}
