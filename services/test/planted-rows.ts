/** Rows about one order and its buyer in the tables that an order alone does not fill. */
export const PLANTED = `
  INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, at, description, recorded_at) VALUES (:company, :order, 'DELIVERED', false, 'courier', :at, 'Handed to ' || :said, :at);
  INSERT INTO courier_scans (company_id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, received_at, description, dedupe_key)
    VALUES (:company, uuidv7(), :order, 'delhivery', 'PLANTEDAWB', 'D', 'DELIVERED', 1, :at, :at, 'Signed by ' || :said, decode(md5(:order), 'hex'));
  INSERT INTO customer_requests (company_id, order_id, token_hash, form_link_status, approval_status, request_type, alternate_phone, address, issue_description, remark, push_note, created_at, expires_at, filled_at)
    VALUES (:company, :order, decode(md5(:order), 'hex'), 'FILLED', 'PROCESSED', 'UPDATE_DETAILS', :phone, :said, :said, :said, :said, :at, :at, :at);
  INSERT INTO integrations (company_id, type, shop, sealed_credentials, masks, orders_cursor, connected_at) VALUES (:company, 'shopify', 'shop-' || :number, 'x', '{}', :at, :at);
  INSERT INTO external_orders (company_id, integration_id, external_id, number, state, order_id, raw, digest, placed_at, changed_at, amount_paise, customer_name, reason, mended, created_at, updated_at)
    SELECT company_id, id, e, e, s, o, :json, e, :at, :at, 100, :said, 'PHONE_INVALID', jsonb_build_object('phone', :phone), :at, :at
    FROM integrations CROSS JOIN (VALUES ('taken', 'taken', :order::uuid), ('missed', 'missed', NULL)) AS planted (e, s, o) WHERE shop = 'shop-' || :number;
  INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, event_type, is_test, shop_order_id, order_status, payload, status, tries_left, created_at)
    VALUES (:company, uuidv7(), uuidv7(), 'ORDER_STATUS', false, :number, 'DELIVERED', :json, 'DELIVERED', 0, :at);
  INSERT INTO webhook_attempts (company_id, delivery_id, number, at, duration_ms, request_headers, answer, is_answer_cut)
    SELECT company_id, id, 1, :at, 5, '{}', 'Thanks, ' || :said, false FROM webhook_deliveries WHERE shop_order_id = :number;
  INSERT INTO order_notes (company_id, order_id, author_id, text, mentions, created_at)
    SELECT :company, :order, id, 'Call ' || :said, '{}', :at FROM users LIMIT 1;
  INSERT INTO notices (company_id, user_id, key, tone, title, text, created_at) VALUES (:company, :user, 'planted:' || :order, 'info', 'Order ' || :number, 'For ' || :said, :at);
  INSERT INTO sheet_uploads (company_id, id, sheet, fingerprint, file_id, file_name, options, edits, row_count, created_at)
    VALUES (:company, :order, 'planted', '\\x00', uuidv7(), 'a.csv', '{}', '[]', 1, :at);
  INSERT INTO sheet_rows (company_id, upload_id, row_no, row_key, cells, read_values, state, note) VALUES (:company, :order, 1, :phone, :json, :json, 'REFUSED', :said);
  INSERT INTO order_imports (company_id, id, file_id, file_name, pickup_warehouse_id, unknown_sku, edits, summary, refused_lines, created_at)
    VALUES (:company, :order, uuidv7(), 'orders of ' || :phone, uuidv7(), 'refuse', :json, :json, :json, :at);
  INSERT INTO tasks (company_id, name, status, progress, payload, description, created_at, ended_at) VALUES (:company, 'orders.export', 'FAILED', 50, :json, 'Orders of ' || :said, :at, :at);
  INSERT INTO domain_events (company_id, type, subject_id, data) VALUES (:company, 'planted', :order, :json);
  INSERT INTO audit_lines (at, actor_role, action, subject, outcome, details) VALUES (:at, 'seller', 'planted', :order, 'done', :json);
  INSERT INTO partner_traffic (at, partner, method, url, request, answer, duration_ms) VALUES (:at, 'delhivery', 'POST', 'https://courier.example/?phone=' || :phone, :json, :said || :number, 5);
  INSERT INTO partner_inbox (connector, dedupe_key, body, received_at, processed_at) VALUES ('delhivery', :order, :json, :at, :at);
  INSERT INTO saved_replies (scope, key, request_hash, state, body) VALUES ('planted', :order, 'h', 'done', :json);
  INSERT INTO one_time_code_sends (phone, sent_at) VALUES (lower(:email), :at);
  INSERT INTO sign_ups (token_hash, company_name, contact_name, email, phone, password_hash, created_at) VALUES (decode(md5(:order), 'hex'), 'Planted', :said, :email, :phone, 'x', :at);
  INSERT INTO store_addresses (company_id, store_name, first_name, last_name, phone, email, address_line1, city, state, pincode, country, created_at, updated_at)
    VALUES (:company, 'Corner store', :said, 'x', :phone, :email, :said, 'Kochi', 'Kerala', '682001', 'India', :at, :at);
  INSERT INTO store_address_requests (company_id, store_name, phone, email, address1, address2, city, province, pincode, longitude, latitude, is_distributor, requested_by, created_at)
    VALUES (:company, 'Corner store', :phone, :email, :said, :said, 'Kochi', 'Kerala', '682001', 0, 0, false, uuidv7(), :at);
  INSERT INTO delivery_proofs (company_id, trip_id, order_id, step_key, kind, object_key, created_at) VALUES (:company, uuidv7(), :order, uuidv7(), 'PHOTO', :company || '/private/' || :order || '.jpg', :at);
  INSERT INTO parcel_instructions (company_id, order_id, awb, phone, address, note, answered_at) VALUES (:company, :order, 'PLANTEDAWB' || :order, :phone, :said, :said, :at);
  INSERT INTO outgoing_messages (channel, template, masked_recipient, state, created_at) VALUES ('sms', 'planted', '*******' || right(:phone, 3), 'sent', :at);
  INSERT INTO invoices (company_id, order_id, gstin, financial_year, document, number, content, issued_at) VALUES (:company, :order, '32AAAAA0000A1Z5', 2026, 'INVOICE', 'P/' || left(:phone, 8), :json, :at)`;
