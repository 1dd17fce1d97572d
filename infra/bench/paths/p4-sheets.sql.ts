/** What the tasks said that gave up, of whichever sheet: one may still write its result while the next is measured. */
const FAILED = `(SELECT string_agg(name || ': ' || coalesce(description, ''), '; ') FROM tasks WHERE status = 'FAILED') AS failed`;

/** How many rows of a company's sheet are committed, and what failed; by the floor's name. */
export const UNREAD_SHEETS: Readonly<Record<string, string>> = {
  'sheet-charges': `SELECT (SELECT count(*)::int FROM shipping_charges WHERE company_id = $1) AS done, ${FAILED}`,
  'sheet-orders': `SELECT (SELECT count(*)::int FROM orders WHERE company_id = $1) AS done, ${FAILED}`,
};

/** What a sheet leaves of one company, without ids and times. */
export const CHARGES_LEFT = `
  SELECT (SELECT json_agg(json_build_array(awb, charged_paise, total_paise, created_by) ORDER BY awb) FROM shipping_charges WHERE company_id = $1) AS charges,
    (SELECT json_agg(json_build_array(kind, category, reference, remark, created_by) ORDER BY reference) FROM ledger_transfers WHERE company_id = $1) AS transfers,
    (SELECT json_agg(json_build_array(account_code, amount_paise, balance_after_paise) ORDER BY account_code, balance_after_paise) FROM ledger_entries WHERE company_id = $1) AS entries,
    (SELECT json_agg(json_build_array(code, balance_paise) ORDER BY code) FROM ledger_accounts WHERE company_id = $1) AS accounts`;

export const ORDERS_LEFT = `
  SELECT (SELECT json_agg(to_jsonb(o) - '{company_id,id,status_at,created_at,updated_at,created_by,import_id}'::text[] ORDER BY shop_order_id) FROM orders o WHERE company_id = $1) AS orders,
    (SELECT json_agg(to_jsonb(i) - '{company_id,id,order_id,catalogue_id,wsin,sku}'::text[] ORDER BY o.shop_order_id) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.company_id = $1) AS items,
    (SELECT json_agg(json_build_array(code, figure, quantity, before_quantity, after_quantity, rejected, remark, reference_kind) ORDER BY o.shop_order_id)
       FROM inventory_movements m JOIN orders o ON o.id::text = m.reference_id WHERE o.company_id = $1) AS movements,
    (SELECT json_agg(blocked ORDER BY blocked) FROM inventory_levels WHERE company_id = $1) AS levels,
    (SELECT json_agg(json_build_array(r.state, r.quantity) ORDER BY o.shop_order_id) FROM stock_reservations r JOIN orders o ON o.id = r.order_id WHERE o.company_id = $1) AS held,
    (SELECT json_agg(json_build_array(t.status, t.moved, t.moved_by) ORDER BY o.shop_order_id) FROM order_trails t JOIN orders o ON o.id = t.order_id WHERE o.company_id = $1) AS trails,
    (SELECT json_agg(json_build_array(e.type, e.data - 'at') ORDER BY e.data ->> 'shopOrderId') FROM domain_events e WHERE company_id = $1 AND type <> 'warehouse.first-used') AS events`;
