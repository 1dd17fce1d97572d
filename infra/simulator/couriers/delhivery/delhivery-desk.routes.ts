import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import bwip from 'bwip-js/node';
import { spacedDateTime } from '../../core/indian-time.ts';
import { laneBetween, placeOf, transitDays } from '../../core/lanes.ts';
import { keepInstruction } from '../../core/instructions.ts';
import { amount, fieldsOf, listOf, parseJson, text, type Fields } from '../../core/reading.ts';
import { attemptsMade, lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { REATTEMPT_CODES, delhiveryStatus } from './delhivery-codes.ts';
import { sortCode } from './delhivery-tracking.ts';

const MAX_ROWS = 1000;

/** Delhivery's calls around a booked parcel: label, NDR instructions, pickup request, time and price of a lane. */
export function registerDelhiveryDesk(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.get('/api/p/packing_slip', (request, reply) => packingSlip(context, request, reply));
  api.post('/api/p/update', (request, reply) => instruct(context, request, reply));
  api.get('/api/cmu/get_bulk_upl/:id', async (request, reply) => {
    const id = text(fieldsOf(request.params)['id']);
    const found = world.get('delhivery-upl', id);
    const first = fieldsOf(listOf(fieldsOf(found)['data'])[0]);
    if (await context.isStruck(request, reply, 'upl', `upl-${text(first['waybill'])}`)) return reply;
    return found ?? reply.code(404).send({ status: 'Failure', error: `No such UPL ${id}` });
  });
  api.get('/api/dc/expected_tat', async (request) => {
    const query = fieldsOf(request.query);
    const [from, to] = [text(query['origin_pin']), text(query['destination_pin'])];
    if (!world.isServiceable('delhivery', from) || !world.isServiceable('delhivery', to)) {
      return { success: false, msg: 'Non serviceable lane', data: {} };
    }
    return { success: true, msg: '', data: { tat: transitDays(from, to, text(query['mot'])) } };
  });
  api.post('/fm/request/new', (request, reply) => requestPickup(context, request, reply));
  api.get('/api/kinko/v1/invoice/charges/.json', async (request) => [charges(request)]);
}

async function packingSlip(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const waybill = text(fieldsOf(request.query)['wbns']);
  if (await context.isStruck(request, reply, 'slip', waybill)) return reply;
  const shipment = context.world.shipments.find(waybill);
  if (!shipment || shipment.courier !== 'delhivery') return { packages: [], packages_found: 0 };
  return { packages: [await slipOf(shipment)], packages_found: 1 };
}

async function slipOf(shipment: Shipment): Promise<Fields> {
  const { booking } = shipment;
  const bars = async (value: string): Promise<string> => {
    const png = await bwip.toBuffer({ bcid: 'code128', text: value, height: 12, scale: 2 });
    return `data:image/png;base64,${png.toString('base64')}`;
  };
  return {
    wbn: shipment.awb,
    barcode: await bars(shipment.awb),
    oid: booking.reference,
    oid_barcode: await bars(booking.reference),
    name: booking.to.name,
    address: booking.to.address,
    destination: booking.to.city,
    pin: Number(booking.to.pincode),
    contact: booking.to.phone,
    st: booking.to.state,
    pt: booking.isCod ? 'COD' : 'Pre-paid',
    cod: booking.codRupees,
    rs: booking.valueRupees,
    weight: booking.weightGrams,
    qty: booking.quantity,
    prd: booking.contents,
    sort_code: sortCode(booking.to.pincode),
    mot: booking.mode.slice(0, 1).toUpperCase(),
    snm: booking.pickupName,
    sadd: booking.from.address,
    origin: placeOf(booking.from.pincode, 'I').hub,
    origin_city: booking.from.city,
    rph: booking.from.phone,
    radd: booking.from.address,
    rcty: booking.from.city,
    rst: booking.from.state,
    rpin: booking.from.pincode,
    cl: booking.account,
    cd: spacedDateTime(shipment.bookedAt),
  };
}

async function instruct(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = fieldsOf(request.body);
  const rows = listOf(typeof body['data'] === 'string' ? parseJson(body['data']) : body['data']).map(fieldsOf);
  const first = text(rows[0]?.['waybill']);
  const fault = await context.faultOfSaving(request, reply, 'update', first);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200') return { status: 'Failure', error: 'The request could not be taken, try again' };
  if (rows.length === 0 || rows.length > MAX_ROWS)
    return reply.code(400).send({ status: 'Failure', error: `1 to ${MAX_ROWS} rows are allowed` });
  const { world } = context;
  const id = `UPL${world.random.digits(18, 'ndr', ...rows.map((row) => text(row['waybill'])), world.list('delhivery-upl').length)}`;
  const results = rows.map((row) => applyInstruction(world, row));
  world.put('delhivery-upl', id, {
    request_id: id,
    status: 'Complete',
    success_count: results.filter((row) => row['status'] === 'Success').length,
    failure_count: results.filter((row) => row['status'] !== 'Success').length,
    data: results,
  });
  world.flush();
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return { request_id: id, status: 'Accepted', message: 'The request is being processed' };
}

function applyInstruction(world: World, row: Fields): Fields {
  const waybill = text(row['waybill']);
  const act = text(row['act']).toUpperCase();
  const shipment = world.shipments.find(waybill);
  const refuse = (remark: string): Fields => ({ waybill, act, status: 'Failure', remark });
  if (!shipment || shipment.courier !== 'delhivery') return refuse('No such waybill');
  if (!['RE-ATTEMPT', 'DEFER_DLV', 'EDIT_DETAILS', 'PICKUP_RESCHEDULE'].includes(act))
    return refuse(`Unknown act ${act}`);
  const last = lastScan(shipment);
  if (act === 'RE-ATTEMPT' || act === 'DEFER_DLV') {
    const nsl = last?.kind === 'undelivered' ? delhiveryStatus(last).nsl : '';
    if (last?.kind !== 'undelivered') return refuse('Shipment status is not Pending');
    if (act === 'RE-ATTEMPT' && !REATTEMPT_CODES.includes(nsl))
      return refuse(`NSL ${nsl} is not allowed for RE-ATTEMPT`);
    if (attemptsMade(shipment) > 2) return refuse('Maximum attempts reached');
    if (!shipment.held) {
      const isHeeded = world.random.unit('heeds', waybill, attemptsMade(shipment)) < 0.75;
      world.shipments.plan(shipment, isHeeded ? 'delivered' : shipment.outcome, world.clock.now());
    }
  }
  keepInstruction(world, waybill, act, row);
  return { waybill, act, status: 'Success', remark: 'Action applied' };
}

async function requestPickup(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { world } = context;
  const fields = fieldsOf(request.body);
  const location = text(fields['pickup_location']);
  const date = text(fields['pickup_date']);
  if (await context.isStruck(request, reply, 'pickup', location)) return reply;
  if (location === '' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    return reply
      .code(400)
      .send({ success: false, error: { message: 'pickup_location and pickup_date are mandatory' } });
  }
  const open = fieldsOf(world.get('delhivery-pickups', location));
  if (text(open['pickup_date']) === date) {
    return reply.code(400).send({
      pr_exist: true,
      pickup_id: open['pickup_id'],
      success: false,
      error: { message: 'An open pickup request exists for this location' },
    });
  }
  const pickup = {
    pickup_id: Number(world.random.digits(8, 'pickup', location, date)),
    client_name: 'GODOWN',
    pickup_location_name: location,
    pickup_date: date,
    pickup_time: text(fields['pickup_time']),
    expected_package_count: amount(fields['expected_package_count']),
    incoming_center_name: 'Godown_Pickup_I',
  };
  world.put('delhivery-pickups', location, pickup);
  return reply.code(201).send(pickup);
}

function charges(request: FastifyRequest): Fields {
  const query = fieldsOf(request.query);
  const lane = laneBetween(text(query['o_pin']), text(query['d_pin']));
  const slabs = Math.max(1, Math.ceil(amount(query['cgm']) / 500));
  const perSlab = { A: 32, B: 38, C: 46, D: 52, E: 68 }[lane.zone];
  const express = text(query['md']) === 'E' ? 1.4 : 1;
  const freight = Math.round(slabs * perSlab * express * 100) / 100;
  const cod = text(query['pt']).toUpperCase() === 'COD' ? Math.max(30, amount(query['cod']) * 0.02) : 0;
  const tax = Math.round((freight + cod) * 18) / 100;
  return {
    status: text(query['ss']) || 'Delivered',
    zone: lane.zone,
    charged_weight: slabs * 500,
    charge_DL: freight,
    charge_COD: cod,
    charge_RTO: 0,
    gross_amount: freight + cod,
    tax_data: { SGST: 0, CGST: 0, IGST: tax, swacch_bharat_tax: 0, service_tax: 0, krishi_kalyan_cess: 0 },
    total_amount: Math.round((freight + cod + tax) * 100) / 100,
  };
}
