import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([BULK_ORDERS_SHEET]);
