/** Longest text of one side of the kept traffic (characters). */
const KEPT_LENGTH = 20_000;

const SECRET_NAMES =
  'authorization|[a-z_]*token|password|passwd|secret[a-z_]*|licen[cs]e[a-z_]*|api[-_]?key|x-api-key|auth[a-z_]*|customercode|clientid|client_id|loginid|jwt|request';
const PERSON_NAMES = [
  'phone|phone1|mobile|contact|vpa|instrumentReference|alt_phone|billing_phone|email|billing_email|customer_email|cust_email',
  'name|first_name|last_name|contactName|sender_name|vendor_name|customer_name|customerName|consignee_name|consignee_full_name',
  'billing_customer_name|billing_last_name|customer_mobile|customerContact|consignee_primary_contact',
  'add|address|address_?[12]|customerAddress|delivery_address|pickup_address|billing_address|billing_address_2',
  'consignee_address[12]|pickup_customer_(?:name|mobile)',
  // As each courier calls the two sides of a parcel.
  'customer_(?:name|phone)|return_(?:name|add|address|phone)|registered_name|contact_person_name|seller_(?:name|address)',
  '(?:to|from)_(?:name|address|email|phone_number)|(?:billing|shipping)_(?:firstname|lastname|address2?|phone)',
  'buyer(?:Name|Email)|addressLine3|contact_num|address_?(?:line_?)?[12]|add[23]|reattempt_(?:address|mobile_number)|MobileNo|LandMark',
  'Consignee(?:Name|Attention|Address[123]|Mobile|EmailID)|Customer(?:Name|Address[123]|Mobile|EmailID)',
  'Return(?:Contact|Address[123]|Mobile|EmailID)',
  // As store channels call the buyer.
  'notification(?:Email|Mobile)|[bs]_(?:firstname|lastname|address_?2?|phone)|firstname|lastname',
].join('|');

const JSON_FIELD = new RegExp(
  `("(?:${SECRET_NAMES}|${PERSON_NAMES})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[0-9.+-]+)`,
  'gi',
);
/** What partners want in the query: the rest of a URL is kept. */
const QUERY_SECRET =
  /([?&](?:[a-z_]*token|[a-z_]*secret|client_id|api[-_]?key|key|username|password|lickey|loginid)=)[^&\s"]*/gi;
const BEARER = /\b(Bearer|Token)\s+[\w.~+/=-]+/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * Raw traffic as it may be kept: secrets and people replaced. Works on text, not on parsed values, so that a
 * deeply nested or broken body cannot hurt.
 */
export function redact(text: string): string {
  // A copy: a slice would keep the whole of a large answer in memory for as long as its beginning waits to be stored.
  const kept = Buffer.from(text.slice(0, KEPT_LENGTH)).toString();
  return kept
    .replace(JSON_FIELD, '$1"***"')
    .replace(QUERY_SECRET, '$1***')
    .replace(BEARER, '$1 ***')
    .replace(JWT, '***');
}
