import { RETAILERS_SHEET } from '@godown/contracts/stores';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([RETAILERS_SHEET]);
