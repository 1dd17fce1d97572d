import { courierName } from '@godown/contracts/shipping';
import { useCan } from '@godown/shared-ui/session';
import { t } from './orders.texts.js';
import { useCarrier } from './shipments.request.js';

/** The courier by name, and the carrier that it gave the parcel to. */
export function CourierOfOrder({ orderId, shipper }: { orderId: string; shipper: string }) {
  const { data: carrier } = useCarrier(orderId, useCan('shipping.print'));
  return <>{carrier ? t('courierVia', { courier: courierName(shipper), carrier }) : courierName(shipper)}</>;
}
