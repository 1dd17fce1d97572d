import { BULK_INBOUND_SHEET } from '@godown/contracts/inventory';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([BULK_INBOUND_SHEET]);
