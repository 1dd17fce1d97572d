// The declaration consists of SQL expressions over any table and column.
/**
 * What is erased of a person, as data: every text of every table is named here once, either with what becomes of it or with the
 * reason why it is kept. A test compares this file with the catalogue of the database.
 */

import { type OrderStatus } from '@godown/contracts/orders';

const ERASED_NAME = 'Erased person';

/** Nothing more happens to these for which anybody would need the buyer. Orders in any other status wait. */
export const ENDED_STATUSES: readonly OrderStatus[] = [
  'CANCELLED',
  'DELIVERED',
  'LOST',
  'RTO_PROCESSED',
  'DTO_PROCESSED',
];

/** Rows of one order: `orders` of an order in its final state, and what hangs on it. `set` is SQL. */
export interface OrderRows {
  table: string;
  /** Column with the order's id. */
  order: string;
  set: Readonly<Record<string, string>>;
}

// In a sub-select: a cluster changes no row by a function that is not IMMUTABLE.
const placeAlone = (address: string): string =>
  `(SELECT jsonb_build_object('addressLine1', '', 'city', ${address} -> 'city', 'state', ${address} -> 'state', 'pincode', ${address} -> 'pincode', 'country', ${address} -> 'country'))`;

/** City, state and pincode stay: statistics and the place of supply need them. */
export const OF_ORDERS: readonly OrderRows[] = [
  {
    table: 'orders',
    order: 'id',
    set: {
      customer: `'{"firstName": "${ERASED_NAME}", "phone": ""}'`,
      customer_phone: `''`,
      shipping_address: placeAlone('shipping_address'),
      billing_address: placeAlone('billing_address'),
      remarks: 'NULL',
    },
  },
  {
    table: 'external_orders',
    order: 'order_id',
    set: { raw: `'{}'`, customer_name: `'${ERASED_NAME}'`, mended: `'{}'` },
  },
  {
    table: 'customer_requests',
    order: 'order_id',
    set: { alternate_phone: 'NULL', address: 'NULL', issue_description: 'NULL', remark: 'NULL', push_note: 'NULL' },
  },
  { table: 'parcel_instructions', order: 'order_id', set: { phone: 'NULL', address: 'NULL', note: 'NULL' } },
  { table: 'order_notes', order: 'order_id', set: { text: `'Erased'` } },
  {
    table: 'journey_orders',
    order: 'order_id',
    set: { receiver_name: 'NULL', remark: `CASE WHEN remark IS NULL THEN NULL ELSE '' END` },
  },
];

/** Pictures of one order in the file store. Each goes with its row. */
export interface PicturesOfOrder {
  table: string;
  /** Column with the order's id. */
  order: string;
  /** Column with the key of the bytes. */
  key: string;
  columns: readonly string[];
}

export const PICTURES_OF_ORDERS: readonly PicturesOfOrder[] = [
  { table: 'delivery_proofs', order: 'order_id', key: 'object_key', columns: ['kind', 'object_key'] },
];

/** Rows that hold one of the person's contacts: `$1` is the phone, `$2` the email in small letters; either may be NULL. */
export interface ContactRows {
  table: string;
  where: string;
  set: Readonly<Record<string, string>> | 'delete';
  /** The columns that hold the person where the whole row goes. */
  columns?: readonly string[];
}

const isContact = (column: string): string => `lower(${column}) IN ($1, $2)`;
const without = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `CASE WHEN ${isContact(column)} THEN NULL ELSE ${column} END`]));

export const OF_CONTACT: readonly ContactRows[] = [
  { table: 'one_time_code_sends', where: isContact('phone'), set: 'delete', columns: ['phone'] },
  {
    table: 'one_time_codes',
    where: `strpos(lower(subject), $1) > 0 OR strpos(lower(subject), $2) > 0`,
    set: 'delete',
    columns: ['subject'],
  },
  {
    table: 'sign_ups',
    where: `phone = $1 OR ${isContact('email')}`,
    set: 'delete',
    columns: ['company_name', 'contact_name', 'email', 'phone', 'password_hash'],
  },
  { table: 'contact_changes', where: isContact('value'), set: 'delete', columns: ['value'] },
  {
    // Of a store, and none of our orders. The row stays: without it the store's next reading would bring the person back.
    table: 'external_orders',
    where: `order_id IS NULL AND (strpos(regexp_replace(raw::text, '[ ()+-]', '', 'g'), $1) > 0 OR strpos(lower(raw::text), $2) > 0)`,
    set: { raw: `'{}'`, customer_name: `'${ERASED_NAME}'`, mended: `'{}'`, state: `'left-out'`, detail: `'Erased'` },
  },
  {
    table: 'trips',
    where: isContact('driver_phone'),
    set: { driver_name: `'${ERASED_NAME}'`, driver_phone: `''` },
  },
  {
    table: 'login_failures',
    where: `strpos(lower(key), $1) > 0 OR strpos(lower(key), $2) > 0`,
    set: 'delete',
    columns: ['key'],
  },
  {
    table: 'rate_limits',
    where: `strpos(lower(key), $1) > 0 OR strpos(lower(key), $2) > 0`,
    set: 'delete',
    columns: ['key'],
  },
  {
    table: 'store_addresses',
    where: `${isContact('phone')} OR ${isContact('email')}`,
    set: {
      first_name: `'${ERASED_NAME}'`,
      last_name: 'NULL',
      phone: `CASE WHEN ${isContact('phone')} THEN '' ELSE phone END`,
      ...without('email'),
      address_line1: `''`,
      address_line2: 'NULL',
      longitude: 'NULL',
      latitude: 'NULL',
    },
  },
  {
    table: 'store_address_requests',
    where: `${isContact('phone')} OR ${isContact('email')}`,
    set: {
      phone: `CASE WHEN ${isContact('phone')} THEN '' ELSE phone END`,
      ...without('email'),
      address1: `''`,
      address2: `''`,
      longitude: '0',
      latitude: '0',
    },
  },
  {
    table: 'warehouses',
    where: `${isContact('phone')} OR ${isContact('email')}`,
    set: { phone: `CASE WHEN ${isContact('phone')} THEN '' ELSE phone END`, ...without('email') },
  },
  {
    table: 'companies',
    where: `${isContact('phone')} OR ${isContact('email')} OR ${isContact('poc_phone')}`,
    set: { ...without('phone', 'email', 'poc_phone'), poc: 'NULL' },
  },
  {
    table: 'brand_profiles',
    where: `${isContact('support_phone')} OR ${isContact('support_email')}`,
    set: without('support_phone', 'support_email'),
  },
];

/** Rows of the person's account: `$1` is the user. The account is switched off and can never be signed in to again. */
export const OF_ACCOUNT: readonly ContactRows[] = [
  {
    table: 'users',
    where: 'id = $1',
    set: {
      name: `'${ERASED_NAME}'`,
      email: 'NULL',
      phone: 'NULL',
      username: 'NULL',
      password_hash: 'NULL',
      navbar: 'NULL',
      is_active: 'false',
    },
  },
  { table: 'salesmen', where: 'user_id = $1', set: { first_name: `'${ERASED_NAME}'`, last_name: `''` } },
  { table: 'promoters', where: 'user_id = $1', set: { hms_user_reference_id: 'NULL' } },
  { table: 'sessions', where: 'user_id = $1', set: 'delete', columns: ['ip', 'user_agent'] },
  { table: 'known_devices', where: 'user_id = $1', set: 'delete', columns: [] },
  { table: 'contact_changes', where: 'user_id = $1', set: 'delete', columns: [] },
  { table: 'saved_views', where: 'owner_id = $1', set: 'delete', columns: [] },
  { table: 'list_settings', where: 'user_id = $1', set: 'delete', columns: [] },
  { table: 'clusters', where: 'owner_id = $1', set: { owner_id: 'NULL' } },
  {
    table: 'fleet_people',
    where: 'user_id = $1',
    set: 'delete',
    columns: [
      'address_line1',
      'address_line2',
      'city',
      'state',
      'pincode',
      'country',
      'licence_number',
      'vehicle_papers_number',
    ],
  },
  {
    table: 'erasure_requests',
    where: `dormant_user_id = $1 AND status IN ('ANNOUNCED', 'BLOCKED')`,
    set: 'delete',
    columns: [],
  },
  { table: 'login_failures', where: `key LIKE 'user:' || $1::text || '%'`, set: 'delete', columns: [] },
];

/** Free text that may name the person: where a row is tied to them (contact, order, account), their words are taken out of it. */
export interface Mentions {
  table: string;
  text: readonly string[];
  json?: readonly string[];
  /** Further columns (SQL) that tie a row to an order or a person. */
  ties?: readonly string[];
  /** Rows that something still works with are left until it has ended. */
  where?: string;
}

export const MENTIONS: readonly Mentions[] = [
  {
    table: 'orders',
    text: ['remarks'],
    json: ['pickup_address'],
    where: `status IN (${ENDED_STATUSES.map((status) => `'${status}'`).join(', ')})`,
  },
  { table: 'webhook_deliveries', text: ['payload', 'last_error'], ties: ['awb', 'shop_order_id'] },
  {
    table: 'webhook_attempts',
    text: ['answer', 'error'],
    json: ['request_headers'],
    ties: [
      `(SELECT coalesce(d.awb, '') || ' ' || coalesce(d.shop_order_id, '') FROM webhook_deliveries d WHERE d.company_id = webhook_attempts.company_id AND d.id = delivery_id)`,
    ],
  },
  {
    table: 'customer_requests',
    text: ['alternate_phone', 'address', 'issue_description', 'remark', 'push_note'],
    where: `approval_status <> 'PENDING'`,
  },
  { table: 'notices', text: ['title', 'text', 'link'], ties: ['key'] },
  { table: 'saved_replies', text: ['body'], ties: ['key'] },
  { table: 'saved_views', text: ['name', 'query'] },
  { table: 'partner_traffic', text: ['url', 'request', 'answer', 'error'] },
  { table: 'partner_inbox', text: ['body', 'error'], where: 'processed_at IS NOT NULL' },
  { table: 'sheet_rows', text: ['row_key', 'note'], json: ['cells', 'read_values'], where: `state <> 'PENDING'` },
  { table: 'sheet_uploads', text: ['file_name'], json: ['options', 'edits'] },
  { table: 'order_imports', text: ['file_name'], json: ['edits', 'summary', 'refused_lines'] },
  { table: 'tasks', text: ['description'], json: ['payload'], where: `status IN ('COMPLETED', 'FAILED', 'CANCELLED')` },
  { table: 'stored_files', text: ['name'] },
  { table: 'gateway_payments', text: ['mobile', 'message', 'reason'], ties: ['created_by'] },
  { table: 'erasure_requests', text: ['reason', 'refusal', 'obstacle'], ties: ['phone', 'email'] },
  { table: 'pgboss.job', text: [], json: ['data', 'output'], where: `state IN ('completed', 'cancelled', 'failed')` },
];

/** Tables to which lines are only added: the function `erase_in_journals` takes the words out of them. */
export const JOURNALS: Readonly<Record<string, readonly string[]>> = {
  order_trails: ['description'],
  courier_scans: ['description'],
  domain_events: ['data', 'subject_id'],
  audit_lines: ['details', 'subject'],
};

/** Masks stay readable for whoever knows the contact already: they go as well. */
export const MASKED = { table: 'outgoing_messages', column: 'masked_recipient' } as const;
