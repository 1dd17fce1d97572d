import { Banner, Button, Flex } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';
import { handInText } from './hand-in-text.js';
import { type KeptHandIn } from './use-hand-in-queue.js';

/** A count that waits on this phone, or was refused: with why, and a way to be rid of it. */
export function UnsentHandIn({ handIn, onDrop }: { handIn: KeptHandIn; onDrop: () => void }) {
  const { refusal, countedPaise, body } = handIn;
  const what = { what: handInText(countedPaise, body.chequeIds) };
  if (refusal === null) return <Banner tone="info">{t('handIn.waiting', what)}</Banner>;
  return (
    <Banner
      tone="danger"
      action={
        <Flex>
          <Button size="sm" minH="11" onClick={onDrop}>
            {t('handIn.drop')}
          </Button>
        </Flex>
      }
    >
      {`${t('handIn.refused', what)} ${refusal}`}
    </Banner>
  );
}
