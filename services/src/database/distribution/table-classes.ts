/**
 * Where the rows of a table live on a cluster (ADR 0035).
 * - tenant: on the node of their company, next to its other rows
 * - reference: on every node, so that statements of a company may read and reference them there
 * - coordinator: on the coordinator alone
 */
export type TableClass = 'tenant' | 'reference' | 'coordinator';

/** A table as the catalogue describes it. */
export interface CataloguedTable {
  readonly name: string;
  /** The first column of its primary key is the company. */
  readonly isLedByCompany: boolean;
}

/** Tables that are on every node, with the reason. Each write goes to all nodes, so none of them grows with the scans of a day. */
const REFERENCE: Readonly<Record<string, string>> = {
  awb_directory: 'finds a parcel without its company',
  brand_profiles: 'its token is looked up without a company; one row for each company',
  clusters: 'people of the own fleet, incentives and trips refer to it',
  companies: 'every table of a company refers to it',
  erasure_requests: 'erased orders refer to it',
  fleet_people: 'trips are listed with their drivers',
  gateway_order_directory: 'finds a payment without its company',
  handovers: 'one hand-over takes the parcels of many companies',
  pick_lists: 'one list has the orders of many companies',
  trips: 'one trip brings the parcels of many companies',
  user_companies: 'a session is read before its companies are known',
  user_warehouses: 'a session is read before its companies are known',
  users: 'salesmen, promoters and notes refer to them',
  warehouse_companies: 'lists of the warehouses read it without a company',
  warehouses: 'stock and counts refer to them',
  wsin_directory: 'a number of stock is unique over all companies',
};

/** Tables that stay on the coordinator: no statement of a company reads them together with its orders. */
const COORDINATOR: readonly string[] = [
  'audit_lines',
  'cash_deposits',
  'cash_hand_ins',
  'cluster_pincodes',
  'contact_changes',
  'courier_code_meanings',
  'courier_lanes',
  'courier_unknown_codes',
  'download_tickets',
  'erased_contacts',
  'hsn_codes',
  'incentive_prices',
  'known_devices',
  'lightning_parcels',
  'list_settings',
  'login_failures',
  'message_opt_outs',
  'message_prices',
  'message_receipts',
  'migrations',
  'one_time_code_sends',
  'one_time_codes',
  'outgoing_messages',
  'partner_inbox',
  'partner_traffic',
  'pincode_centroids',
  'pincodes',
  'platform_courier_accounts',
  'projection_checkpoints',
  'rate_limits',
  'repeatable_migrations',
  'saved_replies',
  'sessions',
  'sign_ups',
  'socket_io_attachments',
  'tracking_changes',
  'trip_locations',
  'trip_trails',
  'upi_references',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
];

/** @returns null when nobody has said what the table is */
export function classOf({ name, isLedByCompany }: CataloguedTable): TableClass | null {
  if (Object.hasOwn(REFERENCE, name)) return 'reference';
  if (COORDINATOR.includes(name)) return 'coordinator';
  return isLedByCompany ? 'tenant' : null;
}

/** The names that are given a class here, for the check that each is still a table. */
export const NAMED_TABLES: readonly string[] = [...Object.keys(REFERENCE), ...COORDINATOR];
