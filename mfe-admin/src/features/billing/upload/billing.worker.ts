import { COD_STATUS_SHEET, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([COD_STATUS_SHEET, SHIPPING_CHARGES_SHEET]);
