import { STORE_PRICES_SHEET } from '@godown/contracts/discounts';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([STORE_PRICES_SHEET]);
