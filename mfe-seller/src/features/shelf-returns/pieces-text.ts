import { formatCount } from '@godown/shared-ui/ui';
import { t } from './shelf-returns.texts.js';
import { SHELF_KINDS } from './use-shelf-note-form.js';

/** Pieces by kind; a kind without any is left out. */
export function piecesText(pieces: Readonly<Record<(typeof SHELF_KINDS)[number], number>>): string {
  return SHELF_KINDS.filter((kind) => pieces[kind] > 0)
    .map((kind) => t(`pieces.${kind}`, { count: formatCount(pieces[kind]) }))
    .join(', ');
}
