-- Notes the numbers whose public answer an update of orders changes (tracking/answers).
CREATE OR REPLACE FUNCTION note_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tracking_changes (kind, subject)
  SELECT DISTINCT 'parcel', number.awb
  FROM rows_before b JOIN rows_after a ON a.company_id = b.company_id AND a.id = b.id
  CROSS JOIN LATERAL (VALUES (b.delivery_awb), (a.delivery_awb)) number (awb)
  WHERE number.awb IS NOT NULL
    AND (a.delivery_awb, a.status, a.status_at, a.edd, a.shipper) IS DISTINCT FROM (b.delivery_awb, b.status, b.status_at, b.edd, b.shipper)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_tracking_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_orders();
