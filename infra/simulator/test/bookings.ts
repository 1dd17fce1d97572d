import { type SimulatorClient } from './simulator-client.ts';

const AUTH = { authorization: 'Token sim-delhivery-token' };

/** Books a parcel at Delhivery with little fuss. @returns its AWB */
export async function bookAtDelhivery(
  client: SimulatorClient,
  reference: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  await client.send('POST', '/delhivery/api/backend/clientwarehouse/create/', { name: 'Okhla', pin: '110020' }, AUTH);
  const shipment = {
    name: 'Asha',
    add: '12 MG Road',
    pin: '560034',
    phone: '9876543210',
    payment_mode: 'Prepaid',
    total_amount: 499,
    weight: 450,
    order: reference,
    ...fields,
  };
  const answer = await client.form(
    '/delhivery/api/cmu/create.json',
    { format: 'json', data: JSON.stringify({ shipments: [shipment], pickup_location: { name: 'Okhla' } }) },
    AUTH,
  );
  const [saved] = answer.body['packages'] as { waybill: string }[];
  if (!saved?.waybill) throw new Error(`not booked: ${answer.text}`);
  return saved.waybill;
}

export type ControlledShipment = {
  scans: { kind: string; at: number; toldAt: number; seq: number; reason?: string; place: { hub: string } }[];
  plan: unknown[];
  outcome: string;
};

export async function shipmentOf(client: SimulatorClient, awb: string): Promise<ControlledShipment> {
  return (await client.get(`/control/shipments/${awb}`)).body['shipment'] as ControlledShipment;
}
