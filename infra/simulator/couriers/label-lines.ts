import { type Shipment } from '../core/shipment.ts';

/** What is printed on a partner's own label. */
export function labelLines(courier: string, shipment: Shipment): string[] {
  const { booking } = shipment;
  return [
    courier,
    `AWB ${shipment.awb}`,
    `Order ${booking.reference}`,
    booking.isCod ? `COD Rs ${booking.codRupees}` : 'Prepaid',
    '',
    'To',
    booking.to.name,
    booking.to.address.slice(0, 60),
    `${booking.to.city} ${booking.to.state}`,
    `PIN ${booking.to.pincode}`,
    '',
    `From ${booking.pickupName} ${booking.from.pincode}`,
  ];
}
