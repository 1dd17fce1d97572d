import { Text } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../kept/unsent-list.js';
import { type KeptPacking } from './kept-packings.js';
import { t } from './packing.texts.js';
import { type PackingQueue } from './use-packing-queue.js';
import { shownGrams } from './weights-compared.js';

const texts = (): UnsentTexts => ({
  again: t('unsent.again'),
  againOf: (order) => t('unsent.againOf', { order }),
  removeOf: (order) => t('unsent.removeOf', { order }),
  removeTitle: t('unsent.removeTitle'),
  removeText: (order) => t('unsent.removeText', { order }),
});

function Parcel({ body: { weightGrams, lengthCm, breadthCm, heightCm } }: Pick<KeptPacking, 'body'>) {
  const size = `${lengthCm} × ${breadthCm} × ${heightCm}`;
  return (
    <Text size="sm" tone="muted">
      {t('unsent.parcel', { weight: shownGrams(weightGrams), size })}
    </Text>
  );
}

interface UnsentPackingsProps {
  queue: PackingQueue;
  /** Opens the order of a refused one. */
  onPackAgain: (packing: KeptPacking) => void;
}

/** Packings that the server has not taken. */
export function UnsentPackings({ queue: { kept, drop }, onPackAgain }: UnsentPackingsProps) {
  return (
    <UnsentList
      {...{ kept, drop }}
      nameOf={({ order }) => order.shopOrderId}
      draw={({ body }) => <Parcel body={body} />}
      onAgain={onPackAgain}
      texts={texts}
    />
  );
}
