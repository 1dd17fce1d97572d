import { COLLECTION_MODE_LABELS } from '@godown/contracts/receivables';
import { Button, ConfirmDialog, Flex, formatPaise, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { t } from './collecting.texts.js';
import { type KeptCollection } from './kept-collections.js';

const amountOf = ({ body }: KeptCollection) => formatPaise(Math.round(body.amount * 100));

function Line({ collection, children }: { collection: KeptCollection; children: ReactNode }) {
  const { retailer, shopOrderId, body } = collection;
  const mode = COLLECTION_MODE_LABELS[body.mode ?? 'CASH'];
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex justify="space-between" gap="3">
        <Text weight="medium">{retailer}</Text>
        <Text>{amountOf(collection)}</Text>
      </Flex>
      <Text size="sm" tone="muted">
        {t('waiting.of', { mode, order: shopOrderId })}
      </Text>
      {children}
    </Flex>
  );
}

/** What is collected and not sent. */
export function Waiting({ waiting }: { waiting: readonly KeptCollection[] }) {
  if (waiting.length === 0) return null;
  return (
    <Section title={t('waiting.title')}>
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {waiting.map((collection) => (
          <Line key={collection.key} collection={collection}>
            <Flex>
              <StatusBadge tone="warning">{t('waiting.note')}</StatusBadge>
            </Flex>
          </Line>
        ))}
      </Flex>
    </Section>
  );
}

interface RefusedProps {
  refused: readonly KeptCollection[];
  onEdit: (collection: KeptCollection) => void;
  onDrop: (collection: KeptCollection) => void;
}

/** What the server did not take, with the reason, until it is edited or dropped. */
export function Refused({ refused, onEdit, onDrop }: RefusedProps) {
  const [dropping, setDropping] = useState<KeptCollection | null>(null);
  if (refused.length === 0) return null;
  return (
    <Section title={t('refused.title')}>
      <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
        {refused.map((collection) => (
          <Line key={collection.key} collection={collection}>
            <Text tone="danger">{collection.refusal}</Text>
            <Flex gap="3">
              <Button
                minH="11"
                aria-label={t('refused.editOf', { retailer: collection.retailer })}
                onClick={() => onEdit(collection)}
              >
                {t('refused.edit')}
              </Button>
              <Button
                minH="11"
                aria-label={t('refused.dropOf', { retailer: collection.retailer })}
                onClick={() => setDropping(collection)}
              >
                {t('refused.drop')}
              </Button>
            </Flex>
          </Line>
        ))}
      </Flex>
      {dropping === null ? null : (
        <ConfirmDialog
          title={t('refused.dropTitle')}
          confirmLabel={t('refused.drop')}
          cancelLabel={t('refused.keep')}
          tone="danger"
          onConfirm={() => {
            onDrop(dropping);
            setDropping(null);
          }}
          onClose={() => setDropping(null)}
        >
          {t('refused.dropText', { amount: amountOf(dropping), retailer: dropping.retailer })}
        </ConfirmDialog>
      )}
    </Section>
  );
}
