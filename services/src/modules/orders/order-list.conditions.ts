import { LIGHTNING_SHIPPER, ORDER_TYPES, type OrderSearchFilter, type OrderWhere } from '@godown/contracts/orders';
import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { fromFilterTime } from '../../common/filter-time.js';
import { SHOWN_DIGITS } from './order.mapper.js';
import { companiesInScope, warehousesInScope } from './order-scope.js';

/** Conditions of one statement over `orders o`, and the values they point at. */
export class OrderConditions {
  private readonly parts: string[] = [];
  readonly parameters: unknown[] = [];

  /** @param sql holds `?` where the value goes */
  add(sql: string, value: unknown): void {
    this.parameters.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.parameters.length}`));
  }

  addPlain(sql: string): void {
    this.parts.push(sql);
  }

  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' AND ');
  }
}

/** What the list, its count, its ids and its download share. */
export interface OrderSelection {
  where?: OrderWhere;
  search?: string;
  searchFilter?: string;
}

/**
 * Everything that the actor may see and the query asks for.
 * @param matching ids to which the search has been narrowed already; null: it has not
 */
export function orderConditions(
  actor: Actor,
  query: OrderSelection,
  matching: readonly string[] | null = null,
): OrderConditions {
  const conditions = new OrderConditions();
  const { where = {} } = query;
  const companies = companiesInScope(actor, where.lightning ? undefined : where.companyIds);
  if (companies !== null) addOneOf(conditions, 'o.company_id', companies, 'uuid');
  const warehouses = warehousesInScope(actor);
  if (warehouses !== null) conditions.add('o.pickup_warehouse_id = ANY (?::uuid[])', warehouses);
  if (where.status && where.status.length > 0) addOneOf(conditions, 'o.status', where.status, 'text');
  if (where.isD2R !== undefined) addType(conditions, ORDER_TYPES.d2r, where.isD2R);
  if (where.isB2B !== undefined) addType(conditions, ORDER_TYPES.b2b, where.isB2B);
  const shipper = where.lightning ? LIGHTNING_SHIPPER : where.shipper;
  if (shipper) conditions.add('o.shipper = ?', shipper);
  if (where.paymentMode) conditions.add('o.payment_mode = ?', where.paymentMode);
  if (where.shopType) conditions.add('o.shop_type = ?', where.shopType);
  if (where.warehouseId) conditions.add('o.pickup_warehouse_id = ?', where.warehouseId);
  if (where.start) conditions.add('o.created_at >= ?', fromFilterTime(where.start));
  if (where.end) conditions.add(`o.created_at < ?::timestamptz + interval '1 minute'`, fromFilterTime(where.end));
  if (where.shopDateFrom) conditions.add('o.shop_date >= ?::date', where.shopDateFrom);
  if (where.shopDateTo) conditions.add('o.shop_date <= ?::date', where.shopDateTo);
  if (matching !== null) conditions.add('o.id = ANY (?::uuid[])', matching);
  addSearch(conditions, query);
  return conditions;
}

/**
 * Whether the conditions are those of the list as most people open it: the own company's orders, perhaps of one status. Their
 * text is one of a handful, and the index that ends in the sort column answers them for any values.
 */
export function staysTheSame({ where = {}, search = '' }: OrderSelection): boolean {
  const others = Object.entries(where).filter(
    ([name, value]) => value !== undefined && name !== 'status' && name !== 'companyIds',
  );
  return (
    others.length === 0 &&
    search.trim() === '' &&
    (where.status?.length ?? 0) <= 1 &&
    (where.companyIds?.length ?? 0) <= 1
  );
}

/** One value is compared by `=`: the index that ends in the sort column then answers page by page without sorting. */
function addOneOf(conditions: OrderConditions, column: string, values: readonly string[], type: 'uuid' | 'text'): void {
  if (values.length === 1) conditions.add(`${column} = ?::${type}`, values[0]);
  else conditions.add(`${column} = ANY (?::${type}[])`, values);
}

function addType(conditions: OrderConditions, type: number, isWanted: boolean): void {
  conditions.add(isWanted ? 'o.order_type = ?' : 'o.order_type IS DISTINCT FROM ?', type);
}

const PHONE = 'o.customer_phone';
const HIDES_PHONES = `EXISTS (SELECT FROM companies_public h WHERE h.id = o.company_id AND h.preferences -> 'hidePhoneNumber' = 'true'::jsonb)`;

const SEARCHED: Readonly<Record<OrderSearchFilter, readonly string[]>> = {
  orderId: ['o.shop_order_id', 'o.external_order_id'],
  awb: ['o.delivery_awb'],
  phone: [PHONE],
};

function isSearchFilter(text: string): text is OrderSearchFilter {
  return Object.hasOwn(SEARCHED, text);
}

/** What is searched for, and in which columns ('' stands for all of them); null: nothing. @throws UserError invalid for a column there is not */
export function searchOf({
  search,
  searchFilter,
}: OrderSelection): { text: string; pattern: string; filter: OrderSearchFilter | '' } | null {
  const text = search?.trim() ?? '';
  if (text === '') return null;
  const filter = searchFilter ?? '';
  if (filter !== '' && !isSearchFilter(filter))
    throw new UserError('invalid', 'SEARCH_UNKNOWN', 'The list cannot be searched by this column');
  return { text, pattern: `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`, filter };
}

function addSearch(conditions: OrderConditions, selection: OrderSelection): void {
  const search = searchOf(selection);
  if (search === null) return;
  const columns = search.filter === '' ? Object.values(SEARCHED).flat() : SEARCHED[search.filter];
  conditions.add(
    `(${columns.map((column) => (column === PHONE ? phoneMatch(search.text) : `${column} ILIKE ?`)).join(' OR ')})`,
    search.pattern,
  );
}

/** A phone that its company hides is found by the whole of it, and by the digits that are shown: by any part it could be guessed digit by digit. */
function phoneMatch(text: string): string {
  const isPart = /^\d{1,9}$/.test(text);
  if (!isPart) return `${PHONE} ILIKE ?`;
  const isShown = text.length <= SHOWN_DIGITS ? `OR ? = '%' || right(${PHONE}, ${text.length}) || '%'` : '';
  return `(${PHONE} ILIKE ? AND (NOT ${HIDES_PHONES} ${isShown}))`;
}
