import { BEATS_SHEET } from '@godown/contracts/retail';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([BEATS_SHEET]);
