import { GENERATE_WSIN_SHEET, MAP_WSIN_SHEET } from '@godown/contracts/catalogue';
import { serveSheets } from '@godown/shared-ui/sheet-worker';

serveSheets([GENERATE_WSIN_SHEET, MAP_WSIN_SHEET]);
