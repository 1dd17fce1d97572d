import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Orders, their items, everything reported about them, what came back, packages, and uploaded order sheets. */
export class Orders1795440016000 extends Baseline {
  name = 'Orders1795440016000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      ORDER_NUMBERS,
      ORDERS,
      ORDER_ITEMS,
      ORDER_TRAILS,
      ORDER_RETURNS,
      SHIPPING_PACKAGES,
      ORDER_IMPORTS,
      ORDER_SHEET_MAPPINGS,
    ])
      await runner.query(sql);
    for (const table of [
      'orders',
      'order_items',
      'order_trails',
      'order_returns',
      'shipping_packages',
      'order_imports',
      'order_sheet_mappings',
    ])
      await tenantTable(runner, table);
    for (const table of ['order_trails', 'order_returns']) await appendOnly(runner, table);
  }
}

const ORDER_NUMBERS = `
  CREATE SEQUENCE order_numbers START 100001;`;

const ORDERS = `
  CREATE TABLE orders (
    company_id uuid NOT NULL CONSTRAINT orders_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT orders_id_unique UNIQUE,
    shop_order_id text NOT NULL,
    external_order_id text,
    shop_type text NOT NULL,
    order_type smallint CONSTRAINT orders_order_type_known CHECK (order_type IN (1, 2)),
    status text NOT NULL CONSTRAINT orders_status_known CHECK (status IN ('PLACED', 'READY_TO_SHIP', 'SHIPPED', 'OUT_FOR_DELIVERY',
      'IN_TRANSIT', 'UNDELIVERED', 'DELIVERED', 'CANCELLED', 'LOST', 'RTO_DELIVERED', 'RTO_PROCESSED', 'DTO_DELIVERED', 'DTO_PROCESSED',
      'RTS_FAILED', 'UNSERVICEABLE', 'RTO_UNDELIVERED')),
    status_at timestamptz NOT NULL,
    scanned_at timestamptz,
    rts_at timestamptz,
    edd date,
    payment_mode text NOT NULL CONSTRAINT orders_payment_mode_known CHECK (payment_mode IN ('COD', 'Prepaid', 'Credit')),
    subtotal_paise bigint NOT NULL,
    special_discount_paise bigint NOT NULL DEFAULT 0,
    tax_paise bigint NOT NULL,
    amount_paise bigint NOT NULL CONSTRAINT orders_amount_not_negative CHECK (amount_paise >= 0),
    weight_grams integer NOT NULL,
    customer jsonb NOT NULL,
    customer_phone text NOT NULL,
    shipping_address jsonb NOT NULL,
    billing_address jsonb NOT NULL,
    drop_city text NOT NULL,
    drop_state text NOT NULL,
    drop_pincode text NOT NULL,
    pickup_warehouse_id uuid NOT NULL,
    pickup_address jsonb NOT NULL,
    store_address_id uuid,
    d2r_due_date date,
    is_d2r_approved boolean NOT NULL DEFAULT false,
    eway_bill text,
    delivery_awb text,
    delivery_partner_id text,
    shipper text,
    wh_creds text,
    remarks text,
    import_id uuid,
    created_by uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    shop_date date,
    CONSTRAINT orders_pk PRIMARY KEY (company_id, id),
    CONSTRAINT orders_shop_order_id_unique UNIQUE (company_id, shop_order_id),
    CONSTRAINT orders_external_order_id_unique UNIQUE (company_id, external_order_id)
  );
  CREATE INDEX orders_newest ON orders (company_id, created_at DESC, id DESC);
  CREATE INDEX orders_newest_of_status ON orders (company_id, status, created_at DESC, id DESC);
  CREATE INDEX orders_newest_of_all ON orders (created_at DESC, id DESC);
  CREATE INDEX orders_newest_of_status_of_all ON orders (status, created_at DESC, id DESC);
  CREATE INDEX orders_by_status_time ON orders (company_id, status_at DESC, id DESC);
  CREATE INDEX orders_by_amount ON orders (company_id, amount_paise DESC, id DESC);
  CREATE INDEX orders_of_warehouse ON orders (pickup_warehouse_id, status, created_at DESC, id DESC);
  CREATE INDEX orders_of_shipper ON orders (company_id, shipper, created_at DESC, id DESC) WHERE shipper IS NOT NULL;
  CREATE INDEX orders_of_import ON orders (company_id, import_id) WHERE import_id IS NOT NULL;
  CREATE INDEX orders_shop_order_id_trgm ON orders USING gin (shop_order_id gin_trgm_ops);
  CREATE INDEX orders_external_order_id_trgm ON orders USING gin (external_order_id gin_trgm_ops);
  CREATE INDEX orders_delivery_awb_trgm ON orders USING gin (delivery_awb gin_trgm_ops);
  CREATE INDEX orders_customer_phone_trgm ON orders USING gin (customer_phone gin_trgm_ops);
  CREATE INDEX orders_tracked_awb ON orders (delivery_awb) WHERE delivery_awb IS NOT NULL;
  CREATE INDEX orders_tracked_phone ON orders (customer_phone, created_at DESC);
  CREATE INDEX orders_tracked_email ON orders (lower(customer ->> 'email'), created_at DESC) WHERE customer ->> 'email' IS NOT NULL;
  CREATE INDEX orders_by_shop_date ON orders (company_id, shop_date) WHERE shop_date IS NOT NULL;`;

const ORDER_ITEMS = `
  CREATE TABLE order_items (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    position smallint NOT NULL,
    catalogue_id uuid,
    wsin text,
    sku text NOT NULL,
    title text NOT NULL,
    variant_id text,
    product_id text,
    quantity integer NOT NULL CONSTRAINT order_items_quantity_positive CHECK (quantity > 0),
    list_price_paise bigint,
    base_price_paise bigint,
    unit_paise bigint NOT NULL,
    net_paise bigint NOT NULL,
    discount_paise bigint NOT NULL DEFAULT 0,
    tax_paise bigint NOT NULL,
    total_paise bigint NOT NULL,
    gst_basis_points integer NOT NULL,
    is_free boolean NOT NULL DEFAULT false,
    pricing_type smallint,
    pricing_value numeric(12,2),
    weight_grams integer NOT NULL DEFAULT 0,
    CONSTRAINT order_items_pk PRIMARY KEY (company_id, id),
    CONSTRAINT order_items_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT order_items_sum CHECK (net_paise + tax_paise = total_paise)
  );
  CREATE INDEX order_items_of_order ON order_items (company_id, order_id, position);`;

const ORDER_TRAILS = `
  CREATE TABLE order_trails (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    status text NOT NULL,
    moved boolean NOT NULL,
    moved_by text NOT NULL,
    user_id uuid,
    at timestamptz NOT NULL,
    description text,
    city text,
    raw_code text,
    recorded_at timestamptz NOT NULL,
    CONSTRAINT order_trails_pk PRIMARY KEY (company_id, id),
    CONSTRAINT order_trails_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  );
  CREATE INDEX order_trails_of_order ON order_trails (company_id, order_id, at, id);`;

const ORDER_RETURNS = `
  CREATE TABLE order_returns (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    type text NOT NULL CONSTRAINT order_returns_type_known CHECK (type IN ('RTO', 'DTO')),
    processed_at timestamptz NOT NULL,
    processed_by uuid,
    items jsonb NOT NULL,
    CONSTRAINT order_returns_pk PRIMARY KEY (company_id, order_id),
    CONSTRAINT order_returns_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  );`;

const SHIPPING_PACKAGES = `
  CREATE TABLE shipping_packages (
    company_id uuid NOT NULL CONSTRAINT shipping_packages_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7(),
    name text NOT NULL,
    length_cm numeric(8,2) NOT NULL CONSTRAINT shipping_packages_length_positive CHECK (length_cm > 0),
    breadth_cm numeric(8,2) NOT NULL CONSTRAINT shipping_packages_breadth_positive CHECK (breadth_cm > 0),
    height_cm numeric(8,2) NOT NULL CONSTRAINT shipping_packages_height_positive CHECK (height_cm > 0),
    weight_grams integer NOT NULL CONSTRAINT shipping_packages_weight_positive CHECK (weight_grams > 0),
    is_default boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT shipping_packages_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX shipping_packages_name_unique ON shipping_packages (company_id, lower(name));
  CREATE UNIQUE INDEX shipping_packages_one_default ON shipping_packages (company_id) WHERE is_default;`;

const ORDER_IMPORTS = `
  CREATE TABLE order_imports (
    company_id uuid NOT NULL CONSTRAINT order_imports_company_fk REFERENCES companies (id),
    id uuid NOT NULL,
    task_id uuid,
    file_id uuid NOT NULL,
    file_name text NOT NULL,
    pickup_warehouse_id uuid NOT NULL,
    unknown_sku text NOT NULL CONSTRAINT order_imports_unknown_sku_known CHECK (unknown_sku IN ('refuse', 'accept')),
    mapping jsonb,
    edits jsonb NOT NULL DEFAULT '[]',
    summary jsonb,
    refused_lines jsonb NOT NULL DEFAULT '[]',
    created_by uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT order_imports_pk PRIMARY KEY (company_id, id)
  );
  CREATE INDEX order_imports_newest ON order_imports (company_id, created_at DESC, id DESC);`;

const ORDER_SHEET_MAPPINGS = `
  CREATE TABLE order_sheet_mappings (
    company_id uuid NOT NULL CONSTRAINT order_sheet_mappings_company_fk REFERENCES companies (id),
    signature text NOT NULL,
    mapping jsonb NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT order_sheet_mappings_pk PRIMARY KEY (company_id, signature)
  );`;
