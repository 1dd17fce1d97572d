/** Every text that stays although a person asks for deletion, with the reason. A table with `*` holds no text of or about a person. */
export interface KeptTexts {
  columns: readonly string[] | '*';
  reason: string;
}

const CODES = 'codes, keys and states of ours';
const GOODS = 'names goods, places or prices, and no person';
const BOOKS =
  'books are never changed; the tax law keeps them for 72 months after the annual return (section 36 of the CGST Act)';
const COMPANY = 'the company itself: a business that trades is no private person, and its invoices carry the same';

export const KEPT: Readonly<Record<string, KeptTexts>> = {
  audit_lines: {
    columns: ['actor_role', 'action', 'outcome', 'ip', 'request_id'],
    reason: 'who did what must be provable; an address alone names nobody once sessions are gone',
  },
  awb_directory: { columns: '*', reason: CODES },
  beats: { columns: '*', reason: GOODS },
  brand_profiles: { columns: ['token', 'logo_url', 'primary_color', 'banner_url', 'website'], reason: COMPANY },
  catalogue_items: { columns: '*', reason: GOODS },
  cluster_pincodes: { columns: '*', reason: GOODS },
  clusters: { columns: '*', reason: GOODS },
  cod_remittance_moves: { columns: '*', reason: CODES },
  cod_remittances: { columns: '*', reason: BOOKS },
  companies: { columns: ['name', 'address', 'gst', 'pan', 'preferences'], reason: COMPANY },
  company_invoicing: { columns: '*', reason: COMPANY },
  contact_changes: { columns: ['field'], reason: CODES },
  courier_lanes: { columns: '*', reason: CODES },
  courier_scans: { columns: ['courier', 'awb', 'raw_code', 'status', 'city'], reason: CODES },
  partner_inbox: { columns: ['connector', 'dedupe_key'], reason: CODES },
  partner_traffic: { columns: ['partner', 'method'], reason: CODES },
  courier_unknown_codes: { columns: '*', reason: CODES },
  customer_requests: {
    columns: ['form_link_status', 'approval_status', 'request_type', 'issue_type', 'push_state', 'push_ticket'],
    reason: CODES,
  },
  delivery_partners: { columns: '*', reason: 'sealed credentials of a company' },
  domain_events: { columns: ['type'], reason: CODES },
  erased_contacts: { columns: '*', reason: 'keyed hashes: whoever has the table alone cannot try out whose they are' },
  erasure_requests: {
    columns: ['phone', 'email', 'status', 'masked_phone', 'masked_email'],
    reason: 'the request closes with an empty contact; the mask shows an admin which request it was',
  },
  gateway_payments: {
    columns: ['gateway', 'state', 'request_key', 'order_ref', 'payment_ref', 'differing_currency', 'differing_ref'],
    reason: BOOKS,
  },
  hsn_codes: { columns: '*', reason: GOODS },
  inventory_levels: { columns: '*', reason: GOODS },
  inventory_movements: { columns: '*', reason: 'the journal of the stock: remarks say why goods were counted anew' },
  inventory_scans: { columns: '*', reason: GOODS },
  invoice_series: { columns: '*', reason: BOOKS },
  invoice_signatures: { columns: '*', reason: BOOKS },
  invoices: {
    columns: '*',
    reason: `an issued invoice keeps what rule 46 asks of it, the buyer's name and address among it: ${BOOKS}`,
  },
  ledger_accounts: { columns: '*', reason: BOOKS },
  ledger_entries: { columns: '*', reason: BOOKS },
  ledger_transfers: { columns: '*', reason: BOOKS },
  lightning_parcels: { columns: '*', reason: CODES },
  migrations: { columns: '*', reason: CODES },
  notices: { columns: ['key', 'tone'], reason: CODES },
  one_time_codes: { columns: ['purpose'], reason: CODES },
  order_imports: { columns: ['unknown_sku', 'mapping'], reason: CODES },
  order_items: { columns: '*', reason: GOODS },
  order_returns: { columns: '*', reason: GOODS },
  order_sheet_mappings: { columns: '*', reason: 'headers of a sheet' },
  order_trails: { columns: ['status', 'moved_by', 'city', 'raw_code'], reason: CODES },
  orders: {
    columns: [
      'shop_order_id',
      'external_order_id',
      'shop_type',
      'status',
      'payment_mode',
      'drop_city',
      'drop_state',
      'drop_pincode',
      'eway_bill',
      'delivery_awb',
      'delivery_partner_id',
      'shipper',
      'wh_creds',
    ],
    reason: 'numbers and states of the order, and the place of supply',
  },
  outgoing_messages: { columns: ['channel', 'template', 'state', 'partner_message_id', 'last_error'], reason: CODES },
  pictures: { columns: '*', reason: GOODS },
  pincodes: { columns: '*', reason: GOODS },
  platform_courier_accounts: { columns: '*', reason: 'sealed credentials of the platform' },
  rate_cards: { columns: '*', reason: GOODS },
  repeatable_migrations: { columns: '*', reason: CODES },
  saved_replies: { columns: ['scope', 'key', 'request_hash', 'state', 'content_type'], reason: CODES },
  sheet_rows: { columns: ['state'], reason: CODES },
  sheet_uploads: { columns: ['sheet'], reason: CODES },
  shipments: { columns: '*', reason: CODES },
  shipping_charges: { columns: '*', reason: BOOKS },
  shipping_packages: { columns: '*', reason: GOODS },
  stock_reservations: { columns: '*', reason: CODES },
  storage_charge_runs: { columns: '*', reason: BOOKS },
  store_addresses: {
    columns: ['store_name', 'gstin', 'city', 'state', 'pincode', 'country'],
    reason: 'the store itself: its name, number and place',
  },
  store_prices: { columns: '*', reason: GOODS },
  stored_files: { columns: ['object_key', 'content_type'], reason: CODES },
  tasks: { columns: ['name', 'status'], reason: CODES },
  uploads: { columns: '*', reason: 'keys of pictures on their way, gone after a day' },
  users: { columns: ['role', 'login_type'], reason: CODES },
  warehouses: {
    columns: ['name', 'address_line1', 'address_line2', 'landmark', 'city', 'state', 'pincode'],
    reason: 'a place of business',
  },
  webhook_deliveries: { columns: ['event_type', 'awb', 'shop_order_id', 'order_status', 'status'], reason: CODES },
  webhook_endpoints: { columns: '*', reason: 'addresses of a company' },
  wsins: { columns: '*', reason: GOODS },
};
