import { type Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A CSV download. The headers go out with the first byte, so a refusal before it is still answered as JSON. */
export function csvFile(name: string, lines: Readable): StreamableFile {
  return new StreamableFile(lines, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
}
