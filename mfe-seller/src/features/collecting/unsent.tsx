import { COLLECTION_MODE_LABELS } from '@godown/contracts/receivables';
import { formatPaise } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../unsent/unsent-list.js';
import { t } from './collecting.texts.js';
import { type KeptCollection } from './kept-collections.js';

const amountOf = ({ body }: KeptCollection) => formatPaise(Math.round(body.amount * 100));

const texts = (): UnsentTexts<KeptCollection> => ({
  waiting: t('waiting.title'),
  editOf: ({ retailer }) => t('refused.editOf', { retailer }),
  remove: t('refused.drop'),
  removeOf: ({ retailer }) => t('refused.dropOf', { retailer }),
  removeTitle: t('refused.dropTitle'),
  removeText: (collection) => t('refused.dropText', { amount: amountOf(collection), retailer: collection.retailer }),
  keep: t('refused.keep'),
});

interface UnsentCollectionsProps {
  kept: readonly KeptCollection[];
  onEdit: (collection: KeptCollection) => void;
  onDrop: (collection: KeptCollection) => void;
}

/** Payments that are collected and not captured. */
export function UnsentCollections({ kept, onEdit, onDrop }: UnsentCollectionsProps) {
  return (
    <UnsentList
      kept={kept}
      drop={onDrop}
      nameOf={({ retailer }) => retailer}
      amountOf={amountOf}
      aboutOf={({ body, shopOrderId }) =>
        t('waiting.of', { mode: COLLECTION_MODE_LABELS[body.mode ?? 'CASH'], order: shopOrderId })
      }
      editingOf={(collection) => () => onEdit(collection)}
      texts={texts()}
    />
  );
}
