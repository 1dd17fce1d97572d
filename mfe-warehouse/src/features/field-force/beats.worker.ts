import { BEATS_SHEET } from '@godown/contracts/field-force';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([BEATS_SHEET]);
