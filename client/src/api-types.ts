// Written by `npm run client` from the description of the API. Do not edit.

/** The version of the API that these types are of. */
export const API_VERSION = '2026-11-01';

export interface paths {
    "/api/admin/pickup-manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print the pickup manifest
         * @description Permission: shipping.print. Scope of an API key: shipping:write
         */
        get: operations["ShippingController_printManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brands/wallet/transaction/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List wallet transactions
         * @description Permission: wallet.read. Scope of an API key: wallet:read
         */
        post: operations["WalletController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a catalogue item
         * @description Permission: catalogue.write. Scope of an API key: catalogue:write
         */
        post: operations["CatalogueController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a catalogue item
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        get: operations["CatalogueController_get"];
        /**
         * Update a catalogue item
         * @description Permission: catalogue.write. Scope of an API key: catalogue:write
         */
        put: operations["CatalogueController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/csv/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the catalogue of companies as CSV
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        get: operations["CatalogueController_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/csv/selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download chosen catalogue items as CSV
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        post: operations["CatalogueController_chosenFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/csv/wsin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the stock numbers of a company as CSV
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        get: operations["CatalogueController_stockNumberFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the catalogue of companies
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        post: operations["CatalogueController_ofCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/shop-types/company/{ids}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stores that catalogue items come from
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        get: operations["CatalogueController_shopTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue/skus/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell which SKUs are in the catalogue
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        post: operations["CatalogueController_lookUpSkus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cod-remittance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List COD remittances
         * @description Permission: cod.read. Scope of an API key: wallet:read
         */
        get: operations["BillingController_listRemittances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cod-remittance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the COD trail of a shipment
         * @description Permission: cod.read. Scope of an API key: wallet:read
         */
        get: operations["BillingController_trail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own company's warehouses
         * @description Permission: warehouses.read. Scope of an API key: inventory:read
         */
        get: operations["WarehousesController_ofCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csv/inbound-differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the differences of inbound shipments as CSV
         * @description Permission: inbound.read. Scope of an API key: inventory:read
         */
        get: operations["InboundController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csv/packings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download packings as CSV
         * @description Permission: packing.read. Scope of an API key: orders:read
         */
        get: operations["PackingController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csv/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download check-ins of returns as CSV
         * @description Permission: returns.read. Scope of an API key: orders:read
         */
        get: operations["ReturnsController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/districts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List districts
         * @description Permission: geo.read. Scope of an API key: orders:read
         */
        get: operations["DistrictsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/districts/pincodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pincodes of a district
         * @description Permission: geo.read. Scope of an API key: orders:read
         */
        get: operations["DistrictsController_pincodesOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a single-use ticket for a file
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        post: operations["FilesController_issueTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/download/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file with its ticket
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        get: operations["FilesController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the catalogue
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        post: operations["CatalogueController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hsn_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search HSN codes
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        get: operations["CatalogueController_hsnCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the orders cancelled
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_cancelled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/couriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare couriers
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_couriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count orders day by day
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the orders placed
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/returning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the orders on their way back
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_returning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the revenue
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_revenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/rto-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the reasons for returns to origin
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_rtoReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count orders by state
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_states"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/top-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products sold most
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_topProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/undelivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shares of undelivered orders
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_undelivered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare warehouses
         * @description Permission: insights.read. Scope of an API key: insights:read
         */
        get: operations["InsightsController_warehouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stock of an item
         * @description Permission: inventory.read. Scope of an API key: inventory:read
         */
        get: operations["InventoryController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/{id}/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the bin of an item
         * @description Permission: inventory.write. Scope of an API key: inventory:write
         */
        put: operations["InventoryController_setBin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust stock
         * @description Permission: inventory.write. Scope of an API key: inventory:write
         */
        post: operations["InventoryController_adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/bulk/csv/{warehouseOrCompanyIds}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the stock of today mailed
         * @description Permission: inventory.read. Scope of an API key: inventory:read
         */
        post: operations["InventoryMailController_ofToday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/bulk/csv/{warehouseOrCompanyIds}/{snapshotDate}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the stock of a day mailed
         * @description Permission: inventory.read. Scope of an API key: inventory:read
         */
        post: operations["InventoryMailController_ofDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List stock
         * @description Permission: inventory.read. Scope of an API key: inventory:read
         */
        post: operations["InventoryController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive stock
         * @description Permission: inventory.write. Scope of an API key: inventory:write
         */
        post: operations["InventoryController_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count orders by tab
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        post: operations["OrdersController_tabCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/orders/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download orders as CSV
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["OrdersController_download"];
        put?: never;
        /**
         * Download the orders found as CSV
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        post: operations["OrdersController_downloadSearched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/orders/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List orders
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        post: operations["OrdersController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/orders/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the ids of the orders found
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        post: operations["OrdersController_ids"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/scan-look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up scanned codes
         * @description Permission: inventory.write. Scope of an API key: inventory:write
         */
        post: operations["InventoryController_lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/scanned-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload scanned stock
         * @description Permission: inventory.write. Scope of an API key: inventory:write
         */
        post: operations["InventoryController_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue invoices
         * @description Permission: invoices.issue. Scope of an API key: shipping:write
         */
        post: operations["InvoicesController_issue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/eway-bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make e-way bills
         * @description Permission: invoices.issue. Scope of an API key: shipping:write
         */
        post: operations["EwayBillsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print invoices
         * @description Permission: invoices.issue. Scope of an API key: shipping:write
         */
        post: operations["InvoicesController_print"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an order
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        post: operations["OrdersController_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["OrdersController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Permission: orders.cancel. Scope of an API key: orders:write
         */
        post: operations["OrdersController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/eway-bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the number of an e-way bill
         * @description Permission: invoices.issue. Scope of an API key: shipping:write
         */
        put: operations["EwayBillsController_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages about an order
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["MessageLogController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes of an order
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["OrderNotesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/{id}/return-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the details of a return
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["OrdersController_returnDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a sheet of orders
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        post: operations["BulkOrdersController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/bulk-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel several orders
         * @description Permission: orders.cancel. Scope of an API key: orders:write
         */
        post: operations["OrdersController_cancelMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the outcome of an upload of orders
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        get: operations["BulkOrdersController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/bulk/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the saved mapping of a kind of sheet
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        get: operations["BulkOrdersController_savedMapping"];
        /**
         * Save the mapping of a kind of sheet
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        put: operations["BulkOrdersController_saveMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/serviceability/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check again whether an order can be delivered
         * @description Permission: orders.recheck. Scope of an API key: orders:write
         */
        post: operations["OrdersController_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/buyers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a buyer for a new order
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        post: operations["NewOrderController_findBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/credit-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the credit of a retailer for a new order
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        post: operations["NewOrderController_checkCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of orders
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        get: operations["OrderNotesController_listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pincode/{pincode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a pincode
         * @description Permission: geo.read. Scope of an API key: orders:read
         */
        get: operations["PincodesController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/check-ins/{id}/photos/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a photo of a returned parcel
         * @description Permission: returns.read. Scope of an API key: orders:read
         */
        get: operations["ReturnsController_photo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List returns
         * @description Permission: returns.read. Scope of an API key: orders:read
         */
        post: operations["ReturnsController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up a returned parcel
         * @description Permission: returns.read. Scope of an API key: orders:read
         */
        post: operations["ReturnsController_lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the return of an order
         * @description Permission: returns.read. Scope of an API key: orders:read
         */
        get: operations["ReturnsController_ofOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search everything
         * @description Permission: orders.read. Scope of an API key: orders:read
         */
        post: operations["SearchController_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheets/{key}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the template of a sheet
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        get: operations["SheetsController_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheets/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the outcome of an upload
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        get: operations["SheetsController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book couriers for orders
         * @description Permission: shipping.book. Scope of an API key: shipping:write
         */
        post: operations["ShippingController_book"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print the labels of orders
         * @description Permission: shipping.print. Scope of an API key: shipping:write
         */
        get: operations["ShippingController_printLabels"];
        put?: never;
        /**
         * Print the labels of many orders
         * @description Permission: shipping.print. Scope of an API key: shipping:write
         */
        post: operations["ShippingController_printManyLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare couriers for a shipment
         * @description Permission: shipping.book. Scope of an API key: shipping:write
         */
        post: operations["ShippingController_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/quote-parcel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare couriers for a parcel that is no order yet
         * @description Permission: orders.place. Scope of an API key: orders:write
         */
        post: operations["ShippingController_quoteParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/shipments/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments of an order
         * @description Permission: shipping.print. Scope of an API key: shipping:write
         */
        get: operations["ShippingController_listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syncCatalogue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sync the catalogue with the stores, by link
         * @description Permission: catalogue.write. Scope of an API key: catalogue:write
         */
        get: operations["CatalogueController_sync"];
        put?: never;
        /**
         * Sync the catalogue with the stores
         * @description Permission: catalogue.write. Scope of an API key: catalogue:write
         */
        post: operations["CatalogueController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own tasks
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        get: operations["TasksController_list"];
        put?: never;
        /**
         * Start a task
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        post: operations["TasksController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a task
         * @description Permission: tasks.read. Scope of an API key: tasks:run
         */
        post: operations["TasksController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["WebhooksController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        put: operations["WebhooksController_update"];
        post?: never;
        /**
         * Remove a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        delete: operations["WebhooksController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the deliveries of a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["DeliveriesController_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["WebhooksController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a webhook on or off
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        put: operations["WebhooksController_setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["DeliveriesController_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        get: operations["DeliveriesController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook delivery again
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["DeliveriesController_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/deliveries/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List webhook deliveries
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["DeliveriesController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ums/webhooks/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List webhooks
         * @description Permission: webhooks.manage. Scope of an API key: webhooks:write
         */
        post: operations["WebhooksController_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a place to upload a picture
         * @description Permission: pictures.upload. Scope of an API key: catalogue:write
         */
        post: operations["UploadsController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an uploaded picture
         * @description Permission: pictures.upload. Scope of an API key: catalogue:write
         */
        post: operations["UploadsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/runway": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell how long the wallet will last
         * @description Permission: wallet.read. Scope of an API key: wallet:read
         */
        get: operations["WalletController_runway"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inbound shipments
         * @description Permission: inbound.read. Scope of an API key: inventory:read
         */
        get: operations["InboundController_list"];
        put?: never;
        /**
         * Announce an inbound shipment
         * @description Permission: inbound.announce. Scope of an API key: inventory:write
         */
        post: operations["InboundController_announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/inbound/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an inbound shipment
         * @description Permission: inbound.read. Scope of an API key: inventory:read
         */
        get: operations["InboundController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/inbound/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an inbound shipment
         * @description Permission: inbound.announce. Scope of an API key: inventory:write
         */
        post: operations["InboundController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/inbound/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines of an inbound shipment
         * @description Permission: inbound.read. Scope of an API key: inventory:read
         */
        get: operations["InboundController_listLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/inbound/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count inbound shipments by tab
         * @description Permission: inbound.read. Scope of an API key: inventory:read
         */
        get: operations["InboundController_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/packing/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the packings of an order
         * @description Permission: packing.read. Scope of an API key: orders:read
         */
        get: operations["PackingController_ofOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/packings/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the photo of a packing
         * @description Permission: packing.read. Scope of an API key: orders:read
         */
        get: operations["PackingController_photo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wms/warehouses/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List warehouses
         * @description Permission: warehouses.read. Scope of an API key: inventory:read
         */
        post: operations["WarehousesController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wsin/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the WSINs of items
         * @description Permission: catalogue.read. Scope of an API key: catalogue:read
         */
        post: operations["WsinController_fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    statusUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that an order has moved
         * @description Standard Webhooks: at least once, in no order, signed with the secret of the webhook
         */
        post: operations["statusUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AdjustInventoryRequest: {
            date: string;
            /** @enum {string} */
            inventoryAdjustmentType: "CURRENT_STOCK" | "SAFE_STOCK";
            /** Format: uuid */
            inventoryId: string;
            quantity: number;
            remark: string;
        };
        AgreedFreight: {
            /** @enum {string} */
            courier?: "LIGHTNING" | "goswift" | "pickrr" | "shiprocket" | "shipway" | "shyplite_lite" | "shyplite_air" | "shyplite_surface" | "clickpost" | "delhivery_surface" | "delhivery_express" | "blowhorn" | "bluedart" | "xpressbees" | "ithink" | "blitz" | "shiperfecto" | "shipdelight" | "dtdc_smart_express" | "dtdc_priority";
            freightPaise: number;
            /** Format: uuid */
            orderId: string;
        };
        AnnouncedLine: {
            code: string;
            quantity: number;
        };
        AnnounceInboundRequest: {
            /** Format: uuid */
            companyId?: string;
            expectedOn: string;
            lines: components["schemas"]["AnnouncedLine"][];
            reference: string;
            supplier?: string;
            /** Format: uuid */
            warehouseId: string;
        };
        ApiResponse: {
            message?: string;
            status: boolean;
        };
        AskUploadRequest: {
            /** Format: uuid */
            companyId?: string;
            /** @enum {string} */
            contentType: "image/png" | "image/jpeg" | "image/webp";
            sizeBytes: number;
        };
        AskUploadResponse: {
            headers: {
                [key: string]: string;
            };
            id: string;
            message?: string;
            status: boolean;
            /** @description Where to PUT the bytes, once, within UPLOAD_SECONDS: an address of ours, or of the object store. */
            url: string;
        };
        AttemptView: {
            /** @description The beginning of the answer; null when there was none. */
            answer: string | null;
            at: string;
            durationMs: number;
            /** @enum {string|null} */
            error: "ADDRESS" | "BROKEN_ANSWER" | "TIMEOUT" | "TLS" | "UNREACHABLE" | null;
            isAnswerCut: boolean;
            number: number;
            /** @description As sent; the value of the webhook's own header is masked. */
            requestHeaders: {
                [key: string]: string;
            };
            statusCode: number | null;
        };
        BookedWeight: {
            chargeableGrams: number;
            /** @enum {string} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees";
        };
        BookingResult: {
            /** @description Also of an order that was booked before. */
            awb: string | null;
            /** @enum {string|null} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees" | null;
            /** @description What the company pays, in paise; null when nothing was booked. */
            freightPaise: number | null;
            message: string;
            orderId: string;
            /** @enum {string} */
            outcome: "booked" | "failed" | "pending";
            /** @description The company's own number; '' when there is no such order. */
            shopOrderId: string;
        };
        BookOrdersRequest: {
            agreed?: components["schemas"]["AgreedFreight"][];
            orderIds: string[];
        };
        BoxSize: {
            breadthCm: number;
            heightCm: number;
            lengthCm: number;
        };
        BulkCancelRequest: {
            orderIds: string[];
            reason: string;
        };
        BulkImportResponse: {
            data: components["schemas"]["BulkImportView"];
            message?: string;
            status: boolean;
        };
        BulkImportView: {
            fileName: string;
            id: string;
            /** @description The first ones; all of them are in the result file. */
            refusedLines: components["schemas"]["RefusedLine"][];
            /** @description Null until the upload has been worked off. */
            summary: null | components["schemas"]["BulkOrderSummary"];
            taskId: string;
        };
        BulkOrderResponse: {
            message?: string;
            results: components["schemas"]["OrderActionResult"][];
            status: boolean;
        };
        BulkOrderSummary: {
            accepted: components["schemas"]["BulkTotals"];
            received: components["schemas"]["BulkTotals"];
            refused: components["schemas"]["BulkTotals"];
        };
        BulkTotals: {
            amountPaise: number;
            lines: number;
            orders: number;
        };
        BulkUploadResponse: {
            importId: string;
            message?: string;
            status: boolean;
            taskId: string;
        };
        CancelOrderRequest: {
            reason: string;
        };
        CatalogueFilter: {
            /** @enum {number} */
            active?: 0 | 1;
            category?: string;
            wsinMapped?: boolean;
        };
        CatalogueItemResponse: {
            item: components["schemas"]["CatalogueItemView"];
            message?: string;
            status: boolean;
        };
        CatalogueItemView: {
            /**
             * @description 1 active, 0 inactive.
             * @enum {number}
             */
            active: 0 | 1;
            barcode?: string;
            /** @description Rupees, what margin prices start from. */
            basePrice?: number;
            breadth: number;
            catalogId: string;
            category: string;
            cess?: number;
            cgst: number;
            companyId: string;
            companyName: string;
            createdAt: string;
            /** @enum {string} */
            d2rCategory?: "BISCUIT" | "CHIPS" | "CHOCOLATE" | "CORN_PUFF";
            distributorMargin?: number;
            handle: string;
            height: number;
            hsnCode?: string;
            igst: number;
            imageUrls: string[];
            length: number;
            margin?: number;
            /** @description Rupees, GST included. */
            price: number;
            productTitle: string;
            sgst: number;
            /** @enum {string} */
            shopType: "amazon" | "easyecom" | "manual" | "shipway" | "shopify" | "unicommerce" | "wordpress";
            skuId: string;
            updatedAt: string;
            utgst: number;
            variantTitle: string;
            /** @description Grams. */
            weight: number;
            /** @description Null until the item was given its stock number. */
            wsin: string | null;
        };
        CatalogueSyncResponse: {
            message?: string;
            status: boolean;
            taskIds: string[];
        };
        CheckedLine: {
            damaged: number;
            good: number;
            id: string;
            missing: number;
            other: number;
            remark: string | null;
            sku: string;
            title: string;
        };
        CheckIn: {
            /** @description ISO 8601. */
            checkedInAt: string;
            checkedInBy: string;
            id: string;
            lines: components["schemas"]["CheckedLine"][];
            /** @description Paths of the API. */
            photos: string[];
            remark: string | null;
            /** @enum {string} */
            type: "DTO" | "RTO";
        };
        CodLegView: {
            amountPaise: number;
            at: string;
            /** @description Who caused it; null for the courier's scan. */
            by: string | null;
            /** @description The account that gave and the one that got, by their codes. */
            from: string;
            /** @enum {string} */
            leg: "COLLECTED" | "PAYABLE" | "RECEIVED" | "REMITTED";
            to: string;
            /** @description The transfer in the ledger. */
            transferId: string;
        };
        CodRemittanceResponse: {
            /** @description Exact up to 10,000; one more means that there are more. */
            count: number;
            message?: string;
            /** @description Over all companies in reach: received but not remitted yet. */
            payablePaise: number;
            remittances: components["schemas"]["CodRemittanceRow"][];
            status: boolean;
            /** @description Over all companies in reach: collected and still with the couriers. */
            withCouriersPaise: number;
        };
        CodRemittanceRow: {
            awb: string;
            codAmountPaise: number;
            companyId: string;
            companyName: string;
            courier: string;
            /** @description ISO 8601, UTC. */
            deliveredOn: string;
            id: string;
            /** @description The seller's number of the order. */
            orderId: string;
            remittedOn: string | null;
            /** @enum {string} */
            status: "DISPUTED" | "IN_PROCESS" | "ON_HOLD" | "PENDING" | "REMITTED";
        };
        CodStatusMove: {
            at: string;
            by: string | null;
            /** @enum {string} */
            from: "DISPUTED" | "IN_PROCESS" | "ON_HOLD" | "PENDING" | "REMITTED";
            /** @enum {string} */
            to: "DISPUTED" | "IN_PROCESS" | "ON_HOLD" | "PENDING" | "REMITTED";
        };
        CodTrail: {
            awb: string;
            codAmountPaise: number;
            companyId: string;
            companyName: string;
            courier: string;
            /** @description ISO 8601, UTC. */
            deliveredOn: string;
            id: string;
            legs: components["schemas"]["CodLegView"][];
            moves: components["schemas"]["CodStatusMove"][];
            /** @description The seller's number of the order. */
            orderId: string;
            remittedOn: string | null;
            /** @enum {string} */
            status: "DISPUTED" | "IN_PROCESS" | "ON_HOLD" | "PENDING" | "REMITTED";
        };
        CodTrailResponse: {
            data: components["schemas"]["CodTrail"];
            message?: string;
            status: boolean;
        };
        CompanyCatalogueQuery: {
            companyIds?: string[];
            filter?: components["schemas"]["CatalogueFilter"];
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            /** @enum {string} */
            shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            sortBy?: components["schemas"]["SortBy"];
        };
        CompanyCatalogueResponse: {
            catalogue: components["schemas"]["CatalogueItemView"][];
            message?: string;
            status: boolean;
            totalCount: number;
        };
        CompanyWarehouse: {
            active: boolean;
            city: string;
            id: string;
            /** @description A micro warehouse of a company that prefers those: listed first, and chosen where nobody chose. */
            isPreferred: boolean;
            pincode: string;
            warehouseName: string;
        };
        CompanyWarehousesResponse: {
            message?: string;
            status: boolean;
            warehouses: components["schemas"]["CompanyWarehouse"][];
        };
        ConfirmUploadResponse: {
            message?: string;
            /** @description Path of the picture as it is kept: drawn anew, without what a camera wrote beside it. */
            path: string;
            status: boolean;
        };
        CoordinateAnswer: {
            latitude: number;
            longitude: number;
        };
        CourierQuote: {
            /** @description Dead or volumetric weight, whichever is more. */
            chargeableGrams: number;
            /** @enum {string} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees";
            courierName: string;
            /** @description Half of the delivered parcels took no longer, from their booking on; null when too few have ended. */
            estimatedDays: number | null;
            freightPaise: number;
            /** @description It is asked first unless the seller chooses another. */
            isSuggested: boolean;
            /** @description Delivered of those that ended, 0 to 100; null when too few have. */
            successPercent: number | null;
        };
        CourierTry: {
            /** @enum {string} */
            answer: "booked" | "cancelled" | "pending" | "refused" | "skipped" | "timedOut" | "unreachable" | "withdrawn";
            /** @description ISO. */
            at: string;
            awb: string | null;
            /** @enum {string} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees";
            /** @description With the carrier, when the courier resells others. */
            courierName: string;
            id: string;
            /** @description In the courier's own words when it refused; ours when it was not asked or did not answer. */
            reason: string | null;
        };
        CreateCatalogueItemRequest: {
            /** @enum {number} */
            active: 0 | 1;
            barcode?: string;
            basePrice?: number;
            breadth: number;
            category: string;
            cess?: number;
            cgst: number;
            /** @enum {string} */
            d2rCategory?: "CHIPS" | "BISCUIT" | "CORN_PUFF" | "CHOCOLATE";
            distributorMargin?: number;
            handle: string;
            height: number;
            hsnCode?: string;
            igst: number;
            imageUrls: string[];
            length: number;
            margin?: number;
            price: number;
            productTitle: string;
            sgst: number;
            /** @enum {string} */
            shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            skuId?: string;
            utgst: number;
            variantTitle: string;
            weight: number;
        };
        CreditCheckRequest: {
            amountPaise: number;
            /** Format: uuid */
            companyId?: string;
            /** Format: uuid */
            storeAddressId: string;
        };
        CreditCheckResponse: {
            /** @description Why the order would wait for an approval; null when it is within the retailer's limits. */
            creditHold: string | null;
            message?: string;
            status: boolean;
        };
        DayOfOrders: {
            /** @description YYYY-MM-DD in India. */
            day: string;
            /** @description Orders placed. */
            orders: number;
            /** @description Without the orders that were cancelled. */
            revenuePaise: number;
        };
        DayRevenue: {
            /** @description Rupees. */
            amount: number;
            /** @description YYYY-MM-DD in India. */
            day: string;
        };
        DaysResponse: {
            data: {
                series: components["schemas"]["DayOfOrders"][];
            };
            message?: string;
            status: boolean;
        };
        DeliveriesResponse: {
            /** @description At most 10,001: more are not counted. */
            count: number;
            data: components["schemas"]["DeliveryRow"][];
            message?: string;
            status: boolean;
        };
        DeliveriesWhere: {
            end?: string;
            /** @enum {string} */
            eventType?: "OMS_STATUS_UPDATE" | "LIGHTNING_STATUS_UPDATE" | "INBOUND_CLOSED";
            start?: string;
            /** @enum {string} */
            status?: "DELIVERED" | "PENDING" | "FAILED" | "MISSED";
            /** Format: uuid */
            webhookId?: string;
        };
        DeliveryResponse: {
            data: components["schemas"]["DeliveryView"];
            message?: string;
            status: boolean;
        };
        DeliveryRow: {
            attempts: number;
            awb: string | null;
            createdAt: string;
            /** @enum {string} */
            eventType: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
            finishedAt: string | null;
            id: string;
            isTest: boolean;
            /** @enum {string|null} */
            lastError: "ADDRESS" | "BROKEN_ANSWER" | "TIMEOUT" | "TLS" | "UNREACHABLE" | null;
            lastStatusCode: number | null;
            nextAttemptAt: string | null;
            /** @description The company's own order number. */
            orderId: string | null;
            /** @description What the order became. */
            orderStatus: string;
            /** @enum {string} */
            status: "DELIVERED" | "FAILED" | "MISSED" | "PENDING";
            webhookId: string;
            webhookUrl: string;
        };
        DeliveryView: {
            attempts: number;
            awb: string | null;
            createdAt: string;
            /** @enum {string} */
            eventType: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
            finishedAt: string | null;
            id: string;
            isTest: boolean;
            /** @enum {string|null} */
            lastError: "ADDRESS" | "BROKEN_ANSWER" | "TIMEOUT" | "TLS" | "UNREACHABLE" | null;
            lastStatusCode: number | null;
            nextAttemptAt: string | null;
            /** @description The company's own order number. */
            orderId: string | null;
            /** @description What the order became. */
            orderStatus: string;
            /** @description The body as sent, byte for byte the same with each attempt. */
            payload: string;
            /** @enum {string} */
            status: "DELIVERED" | "FAILED" | "MISSED" | "PENDING";
            /** @description Newest first. */
            tries: components["schemas"]["AttemptView"][];
            webhookId: string;
            webhookUrl: string;
        };
        DistrictsResponse: {
            districts: string[];
            message?: string;
            status: boolean;
        };
        DownloadCatalogueRequest: {
            catalogIds: string[];
            /** Format: uuid */
            companyId: string;
        };
        DownloadTicketResponse: {
            message?: string;
            status: boolean;
            /** @description Same-origin address that opens the file once. */
            url: string;
        };
        EarlierAddress: {
            address: components["schemas"]["OrderAddressAnswer"];
            orderedAt: string;
            /** @description The latest order that went there. */
            shopOrderId: string;
        };
        EarlierBuyer: {
            addresses: components["schemas"]["EarlierAddress"][];
            customer: components["schemas"]["OrderCustomerAnswer"];
        };
        EmailInventoryRequest: {
            email: string;
        };
        EwayBillResult: {
            /** @description Whether the file holds a bill of the order. */
            done: boolean;
            message: string;
            orderId: string;
            shopOrderId: string;
        };
        EwayBillsRequest: {
            includesSmall?: boolean;
            orderIds: string[];
            transporterId?: string;
            transporterName?: string;
            vehicleNumber?: string;
        };
        EwayBillsResponse: {
            /** @description JSON for the bulk upload of the e-way bill portal; null when no order has a bill in it. */
            file: string | null;
            message?: string;
            /** @description In the order of the ids. */
            results: components["schemas"]["EwayBillResult"][];
            status: boolean;
        };
        FetchWsinQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["FetchWsinWhere"];
        };
        FetchWsinResponse: {
            count: number;
            message?: string;
            status: boolean;
            wsins: components["schemas"]["WsinView"][];
        };
        FetchWsinWhere: {
            /** Format: uuid */
            companyId?: string;
        };
        FieldProblem: {
            field: string;
            message: string;
        };
        FindBuyerRequest: {
            /** Format: uuid */
            companyId?: string;
            phone: string;
        };
        FindBuyerResponse: {
            /** @description Null when nobody with this phone has ordered, retailers apart. */
            buyer: null | components["schemas"]["EarlierBuyer"];
            message?: string;
            status: boolean;
        };
        FindCatalogueQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["FindCatalogueWhere"];
        };
        FindCatalogueResponse: {
            catalogue: components["schemas"]["FoundCatalogueItem"][];
            count: number;
            message?: string;
            status: boolean;
        };
        FindCatalogueWhere: {
            /** @enum {number} */
            active?: 0 | 1;
            catalogIds?: string[];
            category?: string;
            /** Format: uuid */
            companyId?: string;
            /** @enum {string} */
            shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            /** Format: uuid */
            stockAt?: string;
            wsinMapped?: boolean;
        };
        FindDeliveriesQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["DeliveriesWhere"];
        };
        FindInventoryQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["InventoryWhere"];
        };
        FindInventoryResponse: {
            count: number;
            inventory: components["schemas"]["InventoryView"][];
            message?: string;
            status: boolean;
        };
        FindReturnsQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["ReturnsWhere"];
        };
        FindReturnsResponse: {
            count: number;
            message?: string;
            returns: components["schemas"]["ReturnParcel"][];
            status: boolean;
        };
        FindWalletTransactionsQuery: {
            /** Format: uuid */
            companyId?: string;
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["WalletTransactionsWhere"];
        };
        FindWarehousesQuery: {
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
        };
        FindWarehousesResponse: {
            count: number;
            message?: string;
            status: boolean;
            warehouses: components["schemas"]["WarehouseView"][];
        };
        FindWebhooksQuery: {
            filter?: components["schemas"]["WebhooksFilter"];
            pageConfig?: components["schemas"]["Pagination"];
        };
        FoundCatalogueItem: {
            /**
             * @description 1 active, 0 inactive.
             * @enum {number}
             */
            active: 0 | 1;
            /** @description Units at the warehouse that was asked for which no order has reserved; null for an item without a WSIN. Only with `stockAt`. */
            available?: number | null;
            barcode?: string;
            /** @description Rupees, what margin prices start from. */
            basePrice?: number;
            breadth: number;
            catalogId: string;
            category: string;
            cess?: number;
            cgst: number;
            companyId: string;
            companyName: string;
            createdAt: string;
            /** @enum {string} */
            d2rCategory?: "BISCUIT" | "CHIPS" | "CHOCOLATE" | "CORN_PUFF";
            distributorMargin?: number;
            handle: string;
            height: number;
            hsnCode?: string;
            igst: number;
            imageUrls: string[];
            length: number;
            margin?: number;
            /** @description Rupees, GST included. */
            price: number;
            productTitle: string;
            sgst: number;
            /** @enum {string} */
            shopType: "amazon" | "easyecom" | "manual" | "shipway" | "shopify" | "unicommerce" | "wordpress";
            skuId: string;
            updatedAt: string;
            utgst: number;
            variantTitle: string;
            /** @description Grams. */
            weight: number;
            /** @description Null until the item was given its stock number. */
            wsin: string | null;
        };
        GstSplit: {
            cgstPaise: number;
            igstPaise: number;
            sgstPaise: number;
            utgstPaise: number;
        };
        HsnCode: {
            code: string;
            description: string;
            /** @description Percent; a proposal, the rate of the item is what the seller enters. */
            igst: number;
        };
        HsnResponse: {
            codes: components["schemas"]["HsnCode"][];
            message?: string;
            status: boolean;
        };
        InboundAnnouncedResponse: {
            id: string;
            message?: string;
            status: boolean;
        };
        InboundBooking: {
            bookedAt: string;
            bookedBy: string;
            damaged: number;
            good: number;
            id: string;
        };
        InboundCounts: {
            ANNOUNCED: number;
            CANCELLED: number;
            CLOSED: number;
            RECEIVING: number;
        };
        InboundCountsResponse: {
            counts: components["schemas"]["InboundCounts"];
            message?: string;
            status: boolean;
        };
        InboundLine: {
            /** @description Where it was put away, else where the item lies in this warehouse. */
            bin: string | null;
            bookedDamaged: number;
            bookedGood: number;
            damaged: number;
            /** @description 0: nobody announced it. */
            expected: number;
            good: number;
            id: string;
            imageUrl: string | null;
            /** @description Grows with every scan and count. */
            revision: number;
            /** @description Of the catalogue's first item with the WSIN; null when there is none. */
            sku: string | null;
            title: string;
            wsin: string;
        };
        InboundLinesResponse: {
            lines: components["schemas"]["InboundLine"][];
            message?: string;
            status: boolean;
            totalRecords: number;
        };
        InboundListResponse: {
            message?: string;
            shipments: components["schemas"]["InboundRow"][];
            status: boolean;
            totalRecords: number;
        };
        InboundMessage: {
            at: string;
            damaged: number;
            /** @enum {string} */
            event: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
            expected: number;
            good: number;
            /** @description Ours. */
            inboundId: string;
            missing: number;
            over: number;
            /** @description The company's own. */
            reference: string;
            status: string;
            /**
             * @description Only in events that a person sends to try the receiver.
             * @constant
             */
            test?: true;
            warehouseId: string;
        };
        InboundResponse: {
            message?: string;
            shipment: components["schemas"]["InboundView"];
            status: boolean;
        };
        InboundRow: {
            /** @description ISO 8601. */
            announcedAt: string;
            announcedBy: string;
            companyId: string;
            companyName: string;
            /** @description Closed or cancelled. */
            endedAt: string | null;
            /** @description YYYY-MM-DD */
            expectedOn: string;
            id: string;
            /** @description Its day is over, and nothing has come. */
            isLate: boolean;
            lineCount: number;
            openedAt: string | null;
            reference: string;
            /** @enum {string} */
            status: "ANNOUNCED" | "CANCELLED" | "CLOSED" | "RECEIVING";
            supplier: string | null;
            totals: components["schemas"]["InboundTotals"];
            warehouseId: string;
            warehouseName: string;
        };
        InboundTotals: {
            /** @description Good and damaged units that are in stock already. */
            booked: number;
            damaged: number;
            /** @description Announced units. */
            expected: number;
            /** @description Counted units that can be sold. */
            good: number;
            /** @description Announced units that have not come, line by line. */
            missing: number;
            /** @description Units beyond what was announced, line by line. */
            over: number;
        };
        InboundView: {
            /** @description ISO 8601. */
            announcedAt: string;
            announcedBy: string;
            /** @description The newest first. */
            bookings: components["schemas"]["InboundBooking"][];
            companyId: string;
            companyName: string;
            /** @description Closed or cancelled. */
            endedAt: string | null;
            /** @description YYYY-MM-DD */
            expectedOn: string;
            id: string;
            /** @description Its day is over, and nothing has come. */
            isLate: boolean;
            /** @description What the reader scanned last, unless it is booked. */
            lastScan: null | components["schemas"]["LastInboundScan"];
            lineCount: number;
            openedAt: string | null;
            reference: string;
            /** @enum {string} */
            status: "ANNOUNCED" | "CANCELLED" | "CLOSED" | "RECEIVING";
            supplier: string | null;
            totals: components["schemas"]["InboundTotals"];
            warehouseId: string;
            warehouseName: string;
        };
        InsightsCount: {
            previous: number;
            total: number;
        };
        InsightsCountResponse: {
            data: components["schemas"]["InsightsCount"];
            message?: string;
            status: boolean;
        };
        InventoryDetailResponse: {
            inventory: components["schemas"]["InventoryView"];
            ledger: components["schemas"]["StockMovementView"][];
            message?: string;
            stats: components["schemas"]["InventoryStats"];
            status: boolean;
        };
        InventoryStats: {
            inboundAccepted: number;
            inboundRejected: number;
            quantity: number;
        };
        InventoryView: {
            /** @description Where it lies in the warehouse; null while nobody has said. */
            bin: string | null;
            /** @description Part of what is on hand that is promised to orders. */
            blocked: number;
            companyId: string;
            /** @description On hand. */
            currentStock: number;
            inboundAccepted: number;
            inboundRejected: number;
            inventoryId: string;
            productTitle: string;
            /** @description The level below which to restock. */
            safeStock: number;
            /** @description SKUs of the catalogue items that carry this WSIN. */
            skuIds: string[];
            updatedAt: string;
            warehouseId: string;
            wsin: string;
        };
        InventoryWhere: {
            companyIds?: string[];
            snapshotDate?: string;
            /** @enum {string} */
            stockLevel?: "low" | "out";
            warehouseIds?: string[];
        };
        InvoiceResult: {
            /** @description Whether the order has an invoice now; it may have had it before. */
            done: boolean;
            message: string;
            number: string | null;
            orderId: string;
            shopOrderId: string;
        };
        IssueInvoicesRequest: {
            orderIds: string[];
        };
        IssueInvoicesResponse: {
            message?: string;
            results: components["schemas"]["InvoiceResult"][];
            status: boolean;
        };
        LastInboundScan: {
            /** @enum {string} */
            condition: "DAMAGED" | "GOOD";
            /** @description Of the scan. */
            key: string;
            title: string;
            wsin: string;
        };
        LookUpReturnRequest: {
            code: string;
        };
        LookUpReturnResponse: {
            message?: string;
            parcel: components["schemas"]["ReturnParcelDetail"];
            status: boolean;
        };
        LookUpScansRequest: {
            /** Format: uuid */
            warehouseId?: string;
            wsins: string[];
        };
        LookUpScansResponse: {
            items: components["schemas"]["ScannedItem"][];
            message?: string;
            status: boolean;
        };
        LookUpSkusRequest: {
            skus: string[];
        };
        LookUpSkusResponse: {
            message?: string;
            /** @description Those of them that are there, in no order. */
            skus: string[];
            status: boolean;
        };
        ManualOrderItem: {
            basePrice?: number;
            /** Format: uuid */
            catalogueId: string;
            discount?: number;
            gstRate?: unknown;
            id?: string;
            igst?: unknown;
            isFree?: boolean;
            itemPricing?: number;
            name?: string;
            price: number;
            /** @enum {number} */
            pricingType?: 1 | 2 | 3;
            pricingValue?: number;
            productId?: string;
            quantity: number;
            sku: string;
            variantId?: string;
            weight?: number;
        };
        MessageLogResponse: {
            message?: string;
            messages: components["schemas"]["MessageLogRow"][];
            status: boolean;
        };
        MessageLogRow: {
            /** @enum {string} */
            channel: "email" | "sms" | "whatsapp";
            /** @description What it cost the company. */
            costPaise: number;
            createdAt: string;
            deliveredAt: string | null;
            /** @description Not before; quiet hours put it off. */
            dueAt: string | null;
            id: string;
            /** @description An SMS in place of a WhatsApp message that did not arrive. */
            isFallback: boolean;
            reason: string | null;
            sentAt: string | null;
            /** @enum {string} */
            state: "DELIVERED" | "FAILED" | "NOT_SENT" | "READ" | "REFUSED" | "SENT" | "UNKNOWN" | "WAITING";
            /** @description Name of the template. */
            template: string;
            /** @description Masked. */
            to: string;
        };
        OrderActionResult: {
            done: boolean;
            message: string;
            orderId: string;
            shopOrderId: string;
        };
        OrderAddress: {
            addressLine1: string;
            addressLine2?: string;
            city: string;
            country?: string;
            landmark?: string;
            pincode: string;
            /** @enum {string} */
            state: "Andaman and Nicobar Islands" | "Andhra Pradesh" | "Arunachal Pradesh" | "Assam" | "Bihar" | "Chhattisgarh" | "Chandigarh" | "Dadra and Nagar Haveli and Daman and Diu" | "Delhi" | "Goa" | "Gujarat" | "Himachal Pradesh" | "Haryana" | "Jharkhand" | "Jammu and Kashmir" | "Karnataka" | "Kerala" | "Ladakh" | "Lakshadweep" | "Maharashtra" | "Meghalaya" | "Manipur" | "Madhya Pradesh" | "Mizoram" | "Nagaland" | "Odisha" | "Punjab" | "Puducherry" | "Rajasthan" | "Sikkim" | "Tamil Nadu" | "Tripura" | "Telangana" | "Uttarakhand" | "Uttar Pradesh" | "West Bengal";
        };
        OrderAddressAnswer: {
            addressLine1: string;
            addressLine2?: string;
            city: string;
            country?: string;
            landmark?: string;
            pincode: string;
            state: string;
        };
        OrderCheckInsResponse: {
            checkIns: components["schemas"]["CheckIn"][];
            message?: string;
            /** @description What the customer can still return, by line; empty unless the order was delivered. */
            returnable: {
                id: string;
                quantity: number;
                sku: string;
                title: string;
                wsin: string | null;
            }[];
            status: boolean;
        };
        OrderCountsResponse: {
            /** @description By tab, each at most ORDER_TAB_COUNT_CAP + 1. */
            counts: {
                all?: number;
                cancelled?: number;
                delivered?: number;
                placed?: number;
                ready?: number;
                returns?: number;
                transit?: number;
                undelivered?: number;
            };
            message?: string;
            status: boolean;
        };
        OrderCursor: {
            /** Format: uuid */
            id: string;
            value: string;
        };
        OrderCustomer: {
            email?: string;
            firstName: string;
            lastName?: string;
            phone: string;
        };
        OrderCustomerAnswer: {
            email?: string;
            firstName: string;
            lastName?: string;
            phone: string;
        };
        OrderCustomerRequest: {
            address: string | null;
            alternatePhone: string | null;
            /** @enum {string} */
            approvalStatus: "APPROVED" | "DISAPPROVED" | "PENDING" | "PROCESSED";
            createdAt: string;
            /** @description The same for every order that one phone placed with the company. */
            customerId: string;
            deferredDeliveryDate: string | null;
            filledAt: string | null;
            /** @enum {string} */
            formLinkStatus: "FILLED" | "SENT" | "VISITED";
            id: string;
            issueDescription: string | null;
            /** @enum {string|null} */
            issueType: "AVAILABLE_FOR_LOWER_PRICE" | "CHANGED_MY_MIND" | "NO_LONGER_NEEDED" | "ORDER_PLACED_BY_MISTAKE" | "OTHER" | null;
            pushNote: string | null;
            /** @enum {string|null} */
            pushState: "ACCEPTED" | "ASKED" | "QUEUED" | "REFUSED" | "SENDING" | null;
            /** @enum {string|null} */
            requestType: "CANCEL_ORDER" | "UPDATE_DETAILS" | null;
        };
        OrderIdsQuery: {
            search?: string;
            /** @enum {string} */
            searchFilter?: "orderId" | "awb" | "phone";
            where?: components["schemas"]["OrderWhere"];
        };
        OrderIdsResponse: {
            ids: string[];
            /** @description True when more orders match than a bulk action may hold. */
            isCapped: boolean;
            message?: string;
            status: boolean;
        };
        OrderItemView: {
            /** @description Null for an item that the catalogue does not have. */
            catalogueId: string | null;
            discountPaise: number;
            id: string;
            /** @description Percent. */
            igst: number;
            isFree: boolean;
            quantity: number;
            sku: string;
            taxPaise: number;
            title: string;
            totalPaise: number;
            /** @description Before tax, one piece. */
            unitPaise: number;
            weightGrams: number;
            wsinMapping: components["schemas"]["WsinQuantity"][];
        };
        OrderListQuery: {
            after?: components["schemas"]["OrderCursor"];
            pagination?: components["schemas"]["Pagination"];
            search?: string;
            searchFilter?: string;
            sortBy?: components["schemas"]["SortBy"];
            where?: components["schemas"]["OrderWhere"];
        };
        OrderListResponse: {
            /** @description At most ORDER_COUNT_CAP + 1. */
            count: number;
            message?: string;
            /** @description Null on the last page. */
            next: null | {
                id: string;
                value: string;
            };
            orders: components["schemas"]["OrderListRow"][];
            status: boolean;
        };
        OrderListRow: {
            amountPaise: number;
            companyId: string;
            createdAt: string;
            customerName: string;
            /** @description Masked to its last four digits for companies that hide phone numbers. */
            customerPhone: string;
            d2rDueDate: string | null;
            deliveryAwb: string | null;
            deliveryPartnerId: string | null;
            dropCity: string;
            dropPincode: string;
            edd: string | null;
            externalOrderId: string | null;
            id: string;
            isb2bOrder: boolean;
            isD2rApproved: boolean;
            isD2ROrder: boolean;
            /** @description COD with a discount, of a company that wants those marked. */
            isDiscountedCod: boolean;
            items: {
                /** @description Null for an item that the catalogue does not have. */
                catalogueId: string | null;
                id: string;
                quantity: number;
                sku: string;
                title: string;
                wsinMapping: components["schemas"]["WsinQuantity"][];
            }[];
            /** @enum {string} */
            paymentMode: "COD" | "Credit" | "Prepaid";
            /** @description When all its pieces were picked from a pick list. */
            pickedAt: string | null;
            pickupAddress: components["schemas"]["PickupAddress"];
            remarks: string | null;
            /** @description When the parcel turned back to the sender; it has no status of its own. */
            returningSince: string | null;
            rtsAt: string | null;
            shipper: string | null;
            /** @description YYYY-MM-DD, when the shop took an order that came in with a sheet. No promise starts there. */
            shopDate: string | null;
            shopOrderId: string;
            shopType: string;
            /** @enum {string} */
            status: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE";
            statusAt: string;
            /** @description Words that the company sorts its orders by, in small letters. */
            tags: string[];
            timeline: components["schemas"]["TimelineEntry"][];
        };
        OrderNote: {
            authorName: string;
            createdAt: string;
            id: string;
            /** @description Names of those who were told. */
            mentioned: string[];
            text: string;
        };
        OrderNotesResponse: {
            message?: string;
            /** @description Newest first. */
            notes: components["schemas"]["OrderNote"][];
            status: boolean;
        };
        OrderPackingsResponse: {
            booked: null | components["schemas"]["BookedWeight"];
            message?: string;
            /** @description The latest first; empty for an order that nobody has packed. */
            packings: components["schemas"]["Packing"][];
            status: boolean;
        };
        OrderQuote: {
            companyId: string | null;
            /** @description Couriers that serve the lane; the first one gets the parcel unless it refuses. Empty for an order that cannot be booked. */
            couriers: components["schemas"]["CourierQuote"][];
            orderId: string;
            /** @description Why it cannot be booked now; null when it can. */
            refusal: string | null;
            /** @description The company's own number; '' when there is no such order. */
            shopOrderId: string;
            /** @description Partners that are on and not asked for this order, each with its reason, for people. */
            skipped: string[];
        };
        OrderResponse: {
            message?: string;
            order: components["schemas"]["OrderView"];
            status: boolean;
        };
        OrderShare: {
            name: string;
            orders: number;
            /** @description Percent of all orders that have any, one decimal. */
            share: number;
        };
        OrderTagsResponse: {
            message?: string;
            status: boolean;
            tags: string[];
        };
        OrderTrailItem: {
            /** @enum {string} */
            by: "admin" | "courier" | "driver" | "seller" | "system" | "warehouse";
            city: string | null;
            createdAt: string;
            description: string | null;
            id: string;
            /** @description Whether the order took this status with it. */
            moved: boolean;
            /** @enum {string} */
            orderStatus: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE";
            /** @description The person; null when a machine reported it, and for those outside the platform who do not get to know its admins. */
            person: string | null;
            /**
             * @description The parcel turned back, or goes on to the buyer after all; null for every other event.
             * @enum {string|null}
             */
            returnMark: "started" | "withdrawn" | null;
            splitOrderId: string;
        };
        OrderView: {
            /** @description What the buyer paid of a COD order before; the rest is collected at the door. */
            advancePaise: number;
            /** @description The company may approve a return before it was handed over. */
            allowsEarlyReturn: boolean;
            /** @description A return may be taken in at another warehouse than the one that sent it. */
            allowsReturnElsewhere: boolean;
            amountPaise: number;
            billingAddress: components["schemas"]["OrderAddressAnswer"];
            companyId: string;
            createdAt: string;
            customer: components["schemas"]["OrderCustomerAnswer"];
            customerName: string;
            /** @description Masked to its last four digits for companies that hide phone numbers. */
            customerPhone: string;
            /** @description Newest first. */
            customerRequest: components["schemas"]["OrderCustomerRequest"][];
            d2rDueDate: string | null;
            dcnItems: {
                quantity: number;
                sku: string;
            }[];
            deliveryAwb: string | null;
            deliveryPartnerId: string | null;
            dropCity: string;
            dropPincode: string;
            edd: string | null;
            ewayBill: string | null;
            externalOrderId: string | null;
            gst: components["schemas"]["GstSplit"];
            id: string;
            isb2bOrder: boolean;
            isD2rApproved: boolean;
            isD2ROrder: boolean;
            /** @description COD with a discount, of a company that wants those marked. */
            isDiscountedCod: boolean;
            itemDetails: components["schemas"]["OrderItemView"][];
            items: {
                /** @description Null for an item that the catalogue does not have. */
                catalogueId: string | null;
                id: string;
                quantity: number;
                sku: string;
                title: string;
                wsinMapping: components["schemas"]["WsinQuantity"][];
            }[];
            /** @enum {string} */
            paymentMode: "COD" | "Credit" | "Prepaid";
            /** @description When all its pieces were picked from a pick list. */
            pickedAt: string | null;
            pickupAddress: components["schemas"]["PickupAddress"];
            pickupWarehouseId: string;
            remarks: string | null;
            /** @description When the parcel turned back to the sender; it has no status of its own. */
            returningSince: string | null;
            rtsAt: string | null;
            shipper: string | null;
            shippingAddress: components["schemas"]["OrderAddressAnswer"];
            shippingD2RAddressId: string | null;
            /** @description YYYY-MM-DD, when the shop took an order that came in with a sheet. No promise starts there. */
            shopDate: string | null;
            shopOrderId: string;
            shopType: string;
            specialDiscountPaise: number;
            splitOrderId: string;
            /** @enum {string} */
            status: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE";
            statusAt: string;
            subtotalPaise: number;
            /** @description Words that the company sorts its orders by, in small letters. */
            tags: string[];
            taxPaise: number;
            timeline: components["schemas"]["TimelineEntry"][];
            trails: components["schemas"]["OrderTrailItem"][];
            weightGrams: number;
            whCreds: string | null;
        };
        OrderWhere: {
            companyIds?: string[];
            end?: string;
            isB2B?: boolean;
            isD2R?: boolean;
            isReturning?: boolean;
            lightning?: boolean;
            orReturning?: boolean;
            /** @enum {string} */
            paymentMode?: "COD" | "Prepaid" | "Credit";
            shipper?: string;
            shopDateFrom?: string;
            shopDateTo?: string;
            /** @enum {string} */
            shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            start?: string;
            status?: ("PLACED" | "READY_TO_SHIP" | "SHIPPED" | "OUT_FOR_DELIVERY" | "IN_TRANSIT" | "UNDELIVERED" | "DELIVERED" | "CANCELLED" | "LOST" | "RTO_DELIVERED" | "RTO_PROCESSED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "RTS_FAILED" | "UNSERVICEABLE" | "RTO_UNDELIVERED")[];
            tag?: string;
            /** Format: uuid */
            warehouseId?: string;
        };
        PackedLine: {
            id: string;
            quantity: number;
            sku: string;
            title: string;
        };
        Packing: {
            box: string | null;
            breadthCm: number;
            heightCm: number;
            id: string;
            lengthCm: number;
            lines: components["schemas"]["PackedLine"][];
            /** @description ISO 8601. */
            packedAt: string;
            packedBy: string;
            /** @description Path of the API. */
            photo: string | null;
            /** @description 1 for the first packing of the order. */
            revision: number;
            /** @description On the scale. */
            weightGrams: number;
        };
        Pagination: {
            /** @default 1 */
            pageNumber?: number;
            /** @default 10 */
            records?: number;
        };
        ParcelBox: {
            breadthCm: number;
            heightCm: number;
            lengthCm: number;
        };
        ParcelCourierQuote: {
            /** @description Dead or volumetric weight, whichever is more. */
            chargeableGrams: number;
            /** @enum {string} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees";
            courierName: string;
            /** @description Half of the delivered parcels took no longer, from their booking on; null when too few have ended. */
            estimatedDays: number | null;
            /** @description The day it would arrive when booked now, YYYY-MM-DD in India; null when too few parcels of the company tell. */
            expectedOn: string | null;
            freightPaise: number;
            /** @description It is asked first unless the seller chooses another. */
            isSuggested: boolean;
            /** @description Delivered of those that ended, 0 to 100; null when too few have. */
            successPercent: number | null;
        };
        ParcelItem: {
            /** Format: uuid */
            catalogueId: string;
            quantity: number;
        };
        ParcelQuote: {
            box: components["schemas"]["BoxSize"];
            /** @description Couriers that serve the lane, in the order in which they are asked; empty where nobody does. */
            couriers: components["schemas"]["ParcelCourierQuote"][];
            /** @description Partners that are on and not asked, each with its reason, for people. */
            skipped: string[];
            /** @description `remainingPaise`: after booking the courier that is asked first. */
            wallet: components["schemas"]["WalletQuote"];
            weightGrams: number;
        };
        PickupAddress: {
            city: string;
            firstName: string;
            pincode: string;
        };
        PincodesOfDistrictResponse: {
            message?: string;
            pincodes: string[];
            status: boolean;
        };
        PinDetail: {
            district: string;
            pincode: string;
            state: string;
        };
        PinDetailsResponse: {
            message?: string;
            status: boolean;
            warehousePinDetails: components["schemas"]["PinDetail"][];
        };
        PlacedOrder: {
            /** @description Why a Credit order waits for somebody who lets it pass the retailer's limits; null when it is within them. */
            creditHold: string | null;
            id: string;
            shopOrderId: string;
            splitOrderId: string;
            /** @enum {string} */
            status: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE";
        };
        PlaceOrderRequest: {
            billingAddress: components["schemas"]["OrderAddress"];
            /** Format: uuid */
            companyId?: string;
            customer: components["schemas"]["OrderCustomer"];
            d2rDueDate?: string;
            ewayBill?: string;
            items: components["schemas"]["ManualOrderItem"][];
            /** @enum {number} */
            orderType?: 1 | 2;
            /** @enum {string} */
            paymentMethod: "COD" | "Prepaid" | "Credit";
            /** Format: uuid */
            pickupWarehouseId: string;
            remarks?: string;
            shippingAddress: components["schemas"]["OrderAddress"];
            /** Format: uuid */
            shippingD2RAddressId?: string;
            shopOrderId?: string;
            specialDiscount?: number;
            total: number;
        };
        PlaceOrderResponse: {
            data: components["schemas"]["PlacedOrder"];
            message?: string;
            status: boolean;
        };
        PrintInvoicesRequest: {
            orderIds: string[];
            /** @enum {string} */
            size?: "A4" | "4x6";
        };
        PrintLabelsRequest: {
            orderIds: string[];
            /** @enum {string} */
            size?: "4x6" | "A4";
        };
        Problem: {
            /** @enum {unknown} */
            code?: "STILL_RUNNING" | "FORBIDDEN" | "NOT_THIS_ONE";
            errors?: components["schemas"]["FieldProblem"][];
            message: string;
            requestId: string;
            /** @constant */
            status: false;
        };
        /** @description RFC 9457, for callers whose Accept names application/problem+json */
        ProblemDetails: {
            /** @enum {unknown} */
            code?: "STILL_RUNNING" | "FORBIDDEN" | "NOT_THIS_ONE";
            detail: string;
            errors: components["schemas"]["FieldProblem"][];
            /**
             * Format: uri
             * @description Of this one occurrence
             */
            instance: string;
            requestId: string;
            status: number;
            title: string;
            /**
             * Format: uri-reference
             * @description Where the page of the API explains it
             */
            type: string;
        };
        ProductSales: {
            /** @description Pieces. */
            quantity: number;
            /** @description Rupees, with tax. */
            revenue: number;
            sku: string;
            title: string;
        };
        QuoteOrdersRequest: {
            orderIds: string[];
        };
        QuoteParcelRequest: {
            box?: components["schemas"]["ParcelBox"];
            codPaise: number;
            /** Format: uuid */
            companyId?: string;
            items?: components["schemas"]["ParcelItem"][];
            /** Format: uuid */
            pickupWarehouseId: string;
            pincode: string;
            /** @enum {string} */
            state?: "Andaman and Nicobar Islands" | "Andhra Pradesh" | "Arunachal Pradesh" | "Assam" | "Bihar" | "Chhattisgarh" | "Chandigarh" | "Dadra and Nagar Haveli and Daman and Diu" | "Delhi" | "Goa" | "Gujarat" | "Himachal Pradesh" | "Haryana" | "Jharkhand" | "Jammu and Kashmir" | "Karnataka" | "Kerala" | "Ladakh" | "Lakshadweep" | "Maharashtra" | "Meghalaya" | "Manipur" | "Madhya Pradesh" | "Mizoram" | "Nagaland" | "Odisha" | "Punjab" | "Puducherry" | "Rajasthan" | "Sikkim" | "Tamil Nadu" | "Tripura" | "Telangana" | "Uttarakhand" | "Uttar Pradesh" | "West Bengal";
            weightGrams?: number;
        };
        QuoteParcelResponse: {
            message?: string;
            quote: components["schemas"]["ParcelQuote"];
            status: boolean;
        };
        ReceiveInboundRequest: {
            date: string;
            inboundAccepted: number;
            inboundRejected: number;
            /** Format: uuid */
            inventoryId?: string;
            remark: string;
            /** Format: uuid */
            warehouseId?: string;
            wsin?: string;
        };
        RefusedLine: {
            amountPaise: number;
            orderId: string;
            reasons: string[];
            row: number;
        };
        RefusedSheetRow: {
            reason: string;
            row: number;
            /** @description The cells as the file has them, by column. */
            texts: {
                [key: string]: string;
            };
        };
        ReplayDeliveriesRequest: {
            end: string;
            /** @default false */
            includeDelivered?: boolean;
            start: string;
        };
        ReplayResponse: {
            count: number;
            message?: string;
            status: boolean;
        };
        ReturnDetails: {
            items: {
                damaged: number;
                good: number;
                id: string;
                /** @description The three are there where the parcel was checked in. */
                missing?: number;
                other?: number;
                remark?: string | null;
                sku: string;
                title: string;
            }[];
            processedAt: string;
            processedBy: string;
            /** @enum {string} */
            type: "DTO" | "RTO";
        };
        ReturnDetailsResponse: {
            data: components["schemas"]["ReturnDetails"];
            message?: string;
            status: boolean;
        };
        ReturnParcel: {
            /** @description ISO 8601. */
            arrivedAt: string;
            awb: string | null;
            companyId: string;
            orderId: string;
            /** @description Expected. */
            pieces: number;
            /** @description Of a customer's return that was recorded by hand. */
            reason: string | null;
            shopOrderId: string;
            /** @enum {string} */
            type: "DTO" | "RTO";
            warehouseId: string;
            warehouseName: string;
        };
        ReturnParcelDetail: {
            /** @description ISO 8601. */
            arrivedAt: string;
            awb: string | null;
            companyId: string;
            items: {
                id: string;
                quantity: number;
                sku: string;
                title: string;
                wsin: string | null;
            }[];
            orderId: string;
            /** @description Expected. */
            pieces: number;
            /** @description Of a customer's return that was recorded by hand. */
            reason: string | null;
            shopOrderId: string;
            /** @enum {string} */
            type: "DTO" | "RTO";
            warehouseId: string;
            warehouseName: string;
        };
        ReturnsWhere: {
            companyIds?: string[];
            /** @enum {string} */
            type?: "RTO" | "DTO";
            warehouseIds?: string[];
        };
        RevenueResponse: {
            /** @description `total` in rupees. */
            data: {
                series: components["schemas"]["DayRevenue"][];
                total: number;
            };
            message?: string;
            status: boolean;
        };
        RtoReasonsResponse: {
            data: {
                count: number;
                reason: string;
            }[];
            message?: string;
            status: boolean;
        };
        SavedMappingResponse: {
            mapping: null | components["schemas"]["SheetMapping"];
            message?: string;
            status: boolean;
        };
        SaveEwayBillRequest: {
            ewayBill: string;
        };
        SaveMappingRequest: {
            mapping: Record<string, never>;
            signature: string;
        };
        SaveWebhookRequest: {
            authHeaders?: components["schemas"]["WebhookAuthHeader"];
            companyId: unknown;
            createdAt: unknown;
            disabledAt: unknown;
            disabledReason: unknown;
            /**
             * @default OMS_STATUS_UPDATE
             * @enum {string}
             */
            eventType?: "OMS_STATUS_UPDATE" | "LIGHTNING_STATUS_UPDATE" | "INBOUND_CLOSED";
            failingSince: unknown;
            id: unknown;
            isActive: unknown;
            previousSecretUntil: unknown;
            webhookUrl: string;
        };
        ScannedItem: {
            /** @description Units on hand in the asked warehouse; null when none was asked for. */
            currentStock: number | null;
            imageUrl: string | null;
            productTitle: string;
            wsin: string;
        };
        ScannedStockResponse: {
            message: string;
            response: components["schemas"]["ScanRowAnswer"][];
            status: boolean;
        };
        ScanRow: {
            /** @enum {string} */
            actionType: "Inbound" | "Outbound";
            date?: string;
            id: string;
            quantity: number;
            /** @enum {string} */
            reason?: "WSIN not found" | "Insufficient stock" | "Duplicate entry";
            remark?: string;
            wsin: string;
        };
        ScanRowAnswer: {
            /** @enum {string} */
            actionType: "Inbound" | "Outbound";
            /** @description The day it belongs to, YYYY-MM-DD; today when left out. */
            date?: string;
            id: string;
            quantity: number;
            /**
             * @description Set by the server on a refused line. A line that carries one is not applied again.
             * @enum {string}
             */
            reason?: "Duplicate entry" | "Insufficient stock" | "WSIN not found";
            remark?: string;
            wsin: string;
        };
        SearchHit: {
            /** @description What tells it from others with that title. */
            detail: string;
            id: string;
            /** @description The whole of a number, a phone or a name was searched for. */
            isExact: boolean;
            /** @enum {string} */
            kind: "company" | "item" | "order" | "retailer" | "wsin";
            /**
             * @description Of an order.
             * @enum {string|null}
             */
            status: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE" | null;
            /** @description What it is known by: an order number, a name, a WSIN. */
            title: string;
            /** @description Path of the screen that opens it. */
            to: string;
        };
        SearchRequest: {
            q: string;
        };
        SearchResponse: {
            /** @description Exact hits first, then by kind; at most `SEARCH_LIMITS.perKind` of each. */
            hits: components["schemas"]["SearchHit"][];
            /** @constant */
            status: true;
        };
        SetBinRequest: {
            bin: string;
        };
        SharesResponse: {
            data: components["schemas"]["OrderShare"][];
            message?: string;
            status: boolean;
        };
        SheetMapping: {
            /** @description Our column's key → headings of the file; several are joined with a hyphen. */
            columns: {
                [key: string]: string[];
            };
            /** @description Our column's key → text for cells that are empty or have no heading. */
            defaults: {
                [key: string]: string;
            };
            /** @description Our column's key → word in the file → name of the template. */
            words: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        SheetUploadView: {
            acceptedCount: number;
            companyId: string;
            fileName: string;
            id: string;
            refusedCount: number;
            /** @description The first ones; all of them are in the result file. */
            refusedRows: components["schemas"]["RefusedSheetRow"][];
            /** @description Null until the file has been read. */
            rowCount: number | null;
            sheet: string;
            task: null | components["schemas"]["TaskRow"];
            taskId: string;
        };
        SheetUploadViewResponse: {
            data: components["schemas"]["SheetUploadView"];
            message?: string;
            status: boolean;
        };
        ShipmentView: {
            awb: string | null;
            /** @description Who carries it, when the courier resells others. */
            carrierName: string | null;
            /** @enum {string} */
            courier: "LIGHTNING" | "blitz" | "blowhorn" | "bluedart" | "clickpost" | "delhivery_express" | "delhivery_surface" | "dtdc_priority" | "dtdc_smart_express" | "goswift" | "ithink" | "pickrr" | "shipdelight" | "shiperfecto" | "shiprocket" | "shipway" | "shyplite_air" | "shyplite_lite" | "shyplite_surface" | "xpressbees";
            courierName: string;
            createdAt: string;
            failureReason: string | null;
            freightPaise: number;
            id: string;
            orderId: string;
            /** @enum {string} */
            state: "ASKED" | "CANCELLED" | "CONFIRMED" | "FAILED" | "REQUESTED";
        };
        ShippingQuote: {
            orders: components["schemas"]["OrderQuote"][];
            wallets: components["schemas"]["WalletQuote"][];
        };
        ShopTypeCount: {
            count: number;
            /** @enum {string} */
            shopType: "amazon" | "easyecom" | "manual" | "shipway" | "shopify" | "unicommerce" | "wordpress";
        };
        ShopTypesResponse: {
            catalogueShopTypes: components["schemas"]["ShopTypeCount"][];
            message?: string;
            status: boolean;
        };
        SortBy: {
            /** @default createdAt */
            by?: string;
            /**
             * @default desc
             * @enum {string}
             */
            order?: "asc" | "desc";
        };
        StartTaskRequest: {
            /** Format: uuid */
            companyId?: string;
            filter?: Record<string, never>;
            name: string;
        };
        StartTaskResponse: {
            message?: string;
            status: boolean;
            taskId: string;
        };
        StatesResponse: {
            data: {
                orders: number;
                state: string;
            }[];
            message?: string;
            status: boolean;
        };
        StatusMessage: {
            at: string;
            awb: string | null;
            /** @enum {string} */
            event: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
            /** @description Ours. */
            orderId: string;
            /** @description Since when the parcel is on its way back; null: it is not. */
            returningSince: string | null;
            /** @description The company's own order number. */
            shopOrderId: string | null;
            status: string;
            /**
             * @description Only in events that a person sends to try the receiver.
             * @constant
             */
            test?: true;
        };
        StockMovementView: {
            after: number;
            before: number;
            /** @enum {string} */
            code: "BLSDEC" | "BLSINC" | "CDNGEN" | "CSDEC" | "CSINC" | "INADD" | "OBDEC" | "OBDELDEV" | "OBINC" | "RSTBLS" | "RTMISINC" | "WBSDEC";
            /** @description The day it belongs to, YYYY-MM-DD. */
            date: string;
            /** @enum {string} */
            figure: "BLOCKED" | "CURRENT" | "SAFE";
            id: string;
            /** @description Signed. */
            quantity: number;
            recordedAt: string;
            remark: string | null;
            /** @description Who did it; null for the backend itself. */
            userName: string | null;
        };
        TaskRow: {
            companyId: string;
            createdAt: string;
            description: string | null;
            /** @description Where to POST for a download ticket; only of a completed task. */
            downloadLink: string | null;
            endedAt: string | null;
            id: string;
            /** @description Whether the reader started it and may cancel it while pending. */
            isOwn: boolean;
            name: string;
            /** @description Percent, 0 to 100; never falls. */
            progress: number;
            startedAt: string | null;
            /** @enum {string} */
            status: "CANCELLED" | "COMPLETED" | "FAILED" | "IN_PROGRESS" | "PENDING";
        };
        TasksResponse: {
            message?: string;
            status: boolean;
            tasks: components["schemas"]["TaskRow"][];
            totalRecords: number;
        };
        TestEventResponse: {
            data: {
                deliveryId: string;
            };
            message?: string;
            status: boolean;
        };
        TimelineEntry: {
            createdAt: string;
            /** @enum {string} */
            status: "CANCELLED" | "DELIVERED" | "DTO_DELIVERED" | "DTO_PROCESSED" | "IN_TRANSIT" | "LOST" | "OUT_FOR_DELIVERY" | "PLACED" | "READY_TO_SHIP" | "RTO_DELIVERED" | "RTO_PROCESSED" | "RTO_UNDELIVERED" | "RTS_FAILED" | "SHIPPED" | "UNDELIVERED" | "UNSERVICEABLE";
        };
        TopProductsResponse: {
            data: components["schemas"]["ProductSales"][];
            message?: string;
            status: boolean;
        };
        UpdateCatalogueItemRequest: {
            /** @enum {number} */
            active: 0 | 1;
            barcode?: string;
            basePrice?: number;
            breadth: number;
            catalogId: unknown;
            category: string;
            cess?: number;
            cgst: number;
            companyId: unknown;
            companyName: unknown;
            createdAt: unknown;
            /** @enum {string} */
            d2rCategory?: "CHIPS" | "BISCUIT" | "CORN_PUFF" | "CHOCOLATE";
            distributorMargin?: number;
            handle: string;
            height: number;
            hsnCode?: string;
            igst: number;
            imageUrls: string[];
            length: number;
            margin?: number;
            price: number;
            productTitle: string;
            sgst: number;
            /** @enum {string} */
            shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            skuId?: string;
            updatedAt: unknown;
            utgst: number;
            variantTitle: string;
            weight: number;
            wsin: unknown;
        };
        UploadScannedStockRequest: {
            data: components["schemas"]["ScanRow"][];
            /** Format: uuid */
            warehouseId?: string;
        };
        WalletQuote: {
            /** @description Null for people who do not see the wallet. */
            balancePaise: number | null;
            companyId: string;
            /** @description After all bookable orders at their suggested couriers; below 0 where it cannot pay. Null with the balance. */
            remainingPaise: number | null;
        };
        WalletRunwayResponse: {
            data: {
                balancePaise: number;
                /** @description COD that is here and not remitted yet. */
                codToRemitPaise: number;
                /** @description COD that buyers have paid and couriers have not brought yet. */
                codWithCouriersPaise: number;
                /** @description Whole days; null: nothing was spent. */
                days: number | null;
                /** @description Freight, storage and messages, by the day, over the last 14 days. */
                spentPerDayPaise: number;
            };
            message?: string;
            status: boolean;
        };
        WalletTransactionRow: {
            /** @description Rupees, always positive; `type` says the direction. */
            amount: number;
            /** @description Rupees. */
            balanceAfter: number;
            /** @enum {string} */
            category: "ADJUSTMENT" | "COD" | "MESSAGES" | "RECHARGE" | "SHIPPING" | "STORAGE";
            companyId: string;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            id: string;
            referenceId: string | null;
            remark: string | null;
            /** @enum {string} */
            type: "CREDIT" | "DEBIT";
        };
        WalletTransactionsResponse: {
            /** @description Rupees. */
            balance: number;
            count: number;
            data: components["schemas"]["WalletTransactionRow"][];
            message?: string;
            status: boolean;
        };
        WalletTransactionsWhere: {
            /** @enum {string} */
            category?: "RECHARGE" | "SHIPPING" | "STORAGE" | "COD" | "MESSAGES" | "ADJUSTMENT";
            end?: string;
            start?: string;
            /** @enum {string} */
            type?: "CREDIT" | "DEBIT";
        };
        WarehouseView: {
            active: boolean;
            addressLine1: string;
            addressLine2?: string;
            city: string;
            coordinate: null | components["schemas"]["CoordinateAnswer"];
            createdAt: string;
            email?: string;
            id: string;
            /** @description True: the seller's own. A seller's warehouse is always its own, whatever is sent. */
            IsSellerWarehouse: boolean;
            landmark?: string;
            name: string;
            phone: string;
            pincode: string;
            state: string;
        };
        WebhookAuthHeader: {
            key?: string;
            value?: string;
        };
        WebhookResponse: {
            data: components["schemas"]["WebhookView"];
            message?: string;
            status: boolean;
        };
        WebhookSecretResponse: {
            data: {
                /** @description The value is masked: it is never shown again. */
                authHeaders: null | {
                    key: string;
                    value: string;
                };
                companyId: string;
                createdAt: string;
                disabledAt: string | null;
                /** @enum {string|null} */
                disabledReason: "EXHAUSTED" | "GONE" | "OWNER" | null;
                /** @enum {string} */
                eventType: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
                /** @description Since when nothing was taken; null while all is well. */
                failingSince: string | null;
                id: string;
                isActive: boolean;
                /** @description Until when the secret before the current one still signs too. */
                previousSecretUntil: string | null;
                secret: string;
                webhookUrl: string;
            };
            message?: string;
            status: boolean;
        };
        WebhooksFilter: {
            /** @enum {string} */
            eventType?: "OMS_STATUS_UPDATE" | "LIGHTNING_STATUS_UPDATE" | "INBOUND_CLOSED";
            isActive?: boolean;
        };
        WebhooksResponse: {
            count: number;
            data: components["schemas"]["WebhookView"][];
            message?: string;
            status: boolean;
        };
        WebhookStatusRequest: {
            isActive: boolean;
        };
        WebhookView: {
            /** @description The value is masked: it is never shown again. */
            authHeaders: null | {
                key: string;
                value: string;
            };
            companyId: string;
            createdAt: string;
            disabledAt: string | null;
            /** @enum {string|null} */
            disabledReason: "EXHAUSTED" | "GONE" | "OWNER" | null;
            /** @enum {string} */
            eventType: "INBOUND_CLOSED" | "LIGHTNING_STATUS_UPDATE" | "OMS_STATUS_UPDATE";
            /** @description Since when nothing was taken; null while all is well. */
            failingSince: string | null;
            id: string;
            isActive: boolean;
            /** @description Until when the secret before the current one still signs too. */
            previousSecretUntil: string | null;
            webhookUrl: string;
        };
        WsinQuantity: {
            quantity: number;
            wsin: string;
        };
        WsinView: {
            companyId: string;
            createdAt: string;
            productTitle: string;
            /** @description SKUs of the items that carry this number. */
            skuIds: string[];
            wsin: string;
        };
    };
    responses: {
        /** @description Well-formed, but against a rule: the message says which */
        AgainstARule: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Busy; Retry-After says how long to wait */
        Busy: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Not possible in this state, or an earlier call with the same Idempotency-Key is still being worked on */
        Conflict: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Not valid: each field says why */
        Invalid: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description No room to keep a file; Retry-After says how long to wait */
        NoRoom: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Not allowed to this role or key, or not sent by our own pages */
        NotAllowed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Not there, or not yours */
        NotFound: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Not signed in, or a key that does not work */
        NotSignedIn: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A fault of ours; name the requestId when you write to us */
        OurFault: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A courier, store or gateway did not answer as it should */
        PartnerFailed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Too large */
        TooLarge: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Too many calls; Retry-After says how long to wait */
        TooManyCalls: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Content of another kind */
        WrongContent: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The name of the file */
        "Content-Disposition": string;
        /** @description Since when the end of the version is announced (RFC 9745) */
        Deprecation: string;
        /** @description The version of the API that answers */
        "Godown-Version": string;
        /** @description The answer is that of an earlier call with the same Idempotency-Key */
        "Idempotent-Replayed": "true";
        /** @description How many calls fit into one window */
        "RateLimit-Limit": number;
        /** @description How many of them are left */
        "RateLimit-Remaining": number;
        /** @description Seconds until all of them are there again */
        "RateLimit-Reset": number;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description When the version ends (RFC 8594) */
        Sunset: string;
        /** @description Of this call, also in our logs */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ShippingController_printManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WalletController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindWalletTransactionsQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletTransactionsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCatalogueItemRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueItemResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueItemResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCatalogueItemRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueItemResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_file: {
        parameters: {
            query?: {
                filter?: string;
                search?: string;
                shopType?: "manual" | "shopify" | "wordpress" | "unicommerce" | "easyecom" | "shipway" | "amazon";
            };
            header?: never;
            path: {
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_chosenFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadCatalogueRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_stockNumberFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_ofCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyCatalogueQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyCatalogueResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_shopTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ids: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopTypesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_lookUpSkus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpSkusRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookUpSkusResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    BillingController_listRemittances: {
        parameters: {
            query?: {
                by?: "deliveredOn" | "remittedOn" | "codAmount";
                companyID?: string;
                end?: string;
                order?: "asc" | "desc";
                pageNumber?: number;
                records?: number;
                search?: string;
                searchField?: "awb" | "orderId" | "companyName";
                start?: string;
                status?: "PENDING" | "IN_PROCESS" | "REMITTED" | "ON_HOLD" | "DISPUTED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodRemittanceResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    BillingController_trail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodTrailResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    WarehousesController_ofCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyWarehousesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_csv: {
        parameters: {
            query?: {
                companyId?: string;
                from?: string;
                search?: string;
                shipmentId?: string;
                to?: string;
                warehouseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    PackingController_csv: {
        parameters: {
            query?: {
                companyId?: string;
                end?: string;
                search?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ReturnsController_csv: {
        parameters: {
            query?: {
                companyId?: string;
                end?: string;
                search?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    DistrictsController_list: {
        parameters: {
            query: {
                state: "Andaman and Nicobar Islands" | "Andhra Pradesh" | "Arunachal Pradesh" | "Assam" | "Bihar" | "Chhattisgarh" | "Chandigarh" | "Dadra and Nagar Haveli and Daman and Diu" | "Delhi" | "Goa" | "Gujarat" | "Himachal Pradesh" | "Haryana" | "Jharkhand" | "Jammu and Kashmir" | "Karnataka" | "Kerala" | "Ladakh" | "Lakshadweep" | "Maharashtra" | "Meghalaya" | "Manipur" | "Madhya Pradesh" | "Mizoram" | "Nagaland" | "Odisha" | "Punjab" | "Puducherry" | "Rajasthan" | "Sikkim" | "Tamil Nadu" | "Tripura" | "Telangana" | "Uttarakhand" | "Uttar Pradesh" | "West Bengal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DistrictsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    DistrictsController_pincodesOf: {
        parameters: {
            query: {
                district: string;
                state: "Andaman and Nicobar Islands" | "Andhra Pradesh" | "Arunachal Pradesh" | "Assam" | "Bihar" | "Chhattisgarh" | "Chandigarh" | "Dadra and Nagar Haveli and Daman and Diu" | "Delhi" | "Goa" | "Gujarat" | "Himachal Pradesh" | "Haryana" | "Jharkhand" | "Jammu and Kashmir" | "Karnataka" | "Kerala" | "Ladakh" | "Lakshadweep" | "Maharashtra" | "Meghalaya" | "Manipur" | "Madhya Pradesh" | "Mizoram" | "Nagaland" | "Odisha" | "Punjab" | "Puducherry" | "Rajasthan" | "Sikkim" | "Tamil Nadu" | "Tripura" | "Telangana" | "Uttarakhand" | "Uttar Pradesh" | "West Bengal";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PincodesOfDistrictResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    FilesController_issueTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadTicketResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    FilesController_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindCatalogueQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindCatalogueResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_hsnCodes: {
        parameters: {
            query?: {
                searchQuery?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HsnResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_cancelled: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsCountResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_couriers: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_days: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DaysResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_orders: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsCountResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_returning: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsCountResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_revenue: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_rtoReasons: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RtoReasonsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_states: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_topProducts: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopProductsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_undelivered: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsCountResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InsightsController_warehouses: {
        parameters: {
            query?: {
                companyIds?: string[];
                end?: string;
                start?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryDetailResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_setBin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBinRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_adjust: {
        parameters: {
            query?: never;
            header?: {
                /** @description The call takes effect once per key: a repeat gets the first answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustInventoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryMailController_ofToday: {
        parameters: {
            query?: {
                appType?: "seller" | "warehouse" | "admin";
            };
            header?: never;
            path: {
                warehouseOrCompanyIds: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInventoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryMailController_ofDay: {
        parameters: {
            query?: {
                appType?: "seller" | "warehouse" | "admin";
            };
            header?: never;
            path: {
                snapshotDate: string;
                warehouseOrCompanyIds: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailInventoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindInventoryQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindInventoryResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_receive: {
        parameters: {
            query?: never;
            header?: {
                /** @description The call takes effect once per key: a repeat gets the first answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiveInboundRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_tabCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderIdsQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCountsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_download: {
        parameters: {
            query?: {
                search?: string;
                searchFilter?: "orderId" | "awb" | "phone";
                where?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_downloadSearched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderIdsQuery"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderListQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_ids: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderIdsQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderIdsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpScansRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookUpScansResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InventoryController_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadScannedStockRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedStockResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InvoicesController_issue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueInvoicesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueInvoicesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    EwayBillsController_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EwayBillsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EwayBillsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InvoicesController_print: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintInvoicesRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_place: {
        parameters: {
            query?: never;
            header: {
                /** @description The call takes effect once per key: a repeat gets the first answer for 24 hours */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceOrderResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    EwayBillsController_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveEwayBillRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    MessageLogController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLogResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrderNotesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNotesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_returnDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnDetailsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    BulkOrdersController_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUploadResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoRoom"];
        };
    };
    OrdersController_cancelMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkCancelRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOrderResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    BulkOrdersController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkImportResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    BulkOrdersController_savedMapping: {
        parameters: {
            query: {
                signature: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMappingResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    BulkOrdersController_saveMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMappingRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    OrdersController_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    NewOrderController_findBuyer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindBuyerRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindBuyerResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    NewOrderController_checkCredit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditCheckRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditCheckResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    OrderNotesController_listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTagsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    PincodesController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pincode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinDetailsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ReturnsController_photo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                place: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ReturnsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindReturnsQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindReturnsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ReturnsController_lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpReturnRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookUpReturnResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ReturnsController_ofOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCheckInsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    SearchController_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    SheetsController_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    SheetsController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetUploadViewResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_book: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookOrdersRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        results: components["schemas"]["BookingResult"][];
                        status: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_printLabels: {
        parameters: {
            query: {
                orderIds: string[];
                size?: "4x6" | "A4";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_printManyLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintLabelsRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_quote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteOrdersRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        quote: components["schemas"]["ShippingQuote"];
                        status: boolean;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_quoteParcel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteParcelRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteParcelResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    ShippingController_listShipments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        shipments: components["schemas"]["ShipmentView"][];
                        status: boolean;
                        tries: components["schemas"]["CourierTry"][];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_sync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueSyncResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    CatalogueController_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueSyncResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    TasksController_list: {
        parameters: {
            query?: {
                companyId?: string;
                page?: number;
                size?: number;
                status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "FAILED" | "CANCELLED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TasksResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    TasksController_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartTaskRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartTaskResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    TasksController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWebhookRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    DeliveriesController_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveriesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookStatusRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    DeliveriesController_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestEventResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    DeliveriesController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    DeliveriesController_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    DeliveriesController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindDeliveriesQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WebhooksController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindWebhooksQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    UploadsController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskUploadRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskUploadResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            429: components["responses"]["TooManyCalls"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    UploadsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmUploadResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    WalletController_runway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletRunwayResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_list: {
        parameters: {
            query?: {
                by?: string;
                companyId?: string;
                from?: string;
                order?: "asc" | "desc";
                page?: number;
                search?: string;
                size?: number;
                status?: "ANNOUNCED" | "RECEIVING" | "CLOSED" | "CANCELLED";
                to?: string;
                warehouseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundListResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_announce: {
        parameters: {
            query?: never;
            header: {
                /** @description The call takes effect once per key: a repeat gets the first answer for 24 hours */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnounceInboundRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundAnnouncedResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            422: components["responses"]["AgainstARule"];
            500: components["responses"]["OurFault"];
            502: components["responses"]["PartnerFailed"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_listLines: {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                size?: number;
                state?: "OPEN" | "COUNTED" | "DIFFERENT";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundLinesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    InboundController_count: {
        parameters: {
            query?: {
                companyId?: string;
                from?: string;
                search?: string;
                to?: string;
                warehouseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundCountsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    PackingController_ofOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPackingsResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    PackingController_photo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    WarehousesController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindWarehousesQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindWarehousesResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    WsinController_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchWsinQuery"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "Godown-Version": components["headers"]["Godown-Version"];
                    Sunset: components["headers"]["Sunset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FetchWsinResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongContent"];
            500: components["responses"]["OurFault"];
            503: components["responses"]["Busy"];
        };
    };
    statusUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The same with every attempt */
                "webhook-id": string;
                /** @description v1 and the signature; several during a rotation, separated by spaces */
                "webhook-signature": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboundMessage"] | components["schemas"]["StatusMessage"];
            };
        };
        responses: {
            /** @description Taken; any 2xx within 15 seconds is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Do not send any more: the webhook is switched off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
