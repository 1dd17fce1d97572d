import { PIECE_CONDITIONS } from '@godown/contracts/returns';
import { Button, ConfirmDialog, Flex, formatCount, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { type KeptCheckIn } from './kept-check-ins.js';
import { t } from './returns.texts.js';
import { type CheckInQueue } from './use-check-in-queue.js';

/** What was counted: "Masala chips: Good 1, Missing 1". */
function countedTexts({ parcel, counted }: KeptCheckIn): string[] {
  const titles = new Map(parcel.items.map(({ id, title }) => [id, title]));
  return counted.items.map((item) => {
    const found = PIECE_CONDITIONS.filter((condition) => item[condition] > 0);
    const pieces = found.map((condition) => `${t(`checkIn.${condition}`)} ${formatCount(item[condition])}`);
    return `${titles.get(item.id) ?? ''}: ${pieces.join(', ')}`;
  });
}

function Line({ checkIn, children }: { checkIn: KeptCheckIn; children: ReactNode }) {
  const { parcel, photoCount } = checkIn;
  return (
    <Flex as="li" direction="column" gap="1">
      <Text weight="medium">{parcel.shopOrderId}</Text>
      {countedTexts(checkIn).map((text) => (
        <Text key={text} size="sm" tone="muted">
          {text}
        </Text>
      ))}
      {photoCount === 0 ? null : (
        <Text size="sm" tone="muted">
          {t('unsent.photos', { count: photoCount })}
        </Text>
      )}
      {children}
    </Flex>
  );
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
      {children}
    </Flex>
  </Section>
);

interface UnsentCheckInsProps {
  queue: CheckInQueue;
  /** A refused one is counted again, from what was typed. */
  onEdit: (checkIn: KeptCheckIn) => void;
}

/** Check-ins that the server has not taken: those that it refused first, with the reason. */
export function UnsentCheckIns({ queue: { kept, drop }, onEdit }: UnsentCheckInsProps) {
  const [removing, setRemoving] = useState<KeptCheckIn | null>(null);
  const refused = kept.filter(({ refusal }) => refusal !== null);
  const waiting = kept.filter(({ refusal }) => refusal === null);
  return (
    <>
      {refused.length === 0 ? null : (
        <List title={t('unsent.refused')}>
          {refused.map((one) => {
            const order = one.parcel.shopOrderId;
            return (
              <Line key={one.key} checkIn={one}>
                <Text tone="danger">{one.refusal}</Text>
                <Flex gap="3">
                  <Button minH="11" aria-label={t('unsent.editOf', { order })} onClick={() => onEdit(one)}>
                    {t('unsent.edit')}
                  </Button>
                  <Button minH="11" aria-label={t('unsent.removeOf', { order })} onClick={() => setRemoving(one)}>
                    {t('unsent.remove')}
                  </Button>
                </Flex>
              </Line>
            );
          })}
        </List>
      )}
      {waiting.length === 0 ? null : (
        <List title={t('unsent.waiting')}>
          {waiting.map((one) => (
            <Line key={one.key} checkIn={one}>
              <Flex>
                <StatusBadge tone="warning">{t('unsent.note')}</StatusBadge>
              </Flex>
            </Line>
          ))}
        </List>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title={t('unsent.removeTitle')}
          confirmLabel={t('unsent.remove')}
          cancelLabel={t('unsent.keep')}
          tone="danger"
          onConfirm={() => {
            drop(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          {t('unsent.removeText', { order: removing.parcel.shopOrderId })}
        </ConfirmDialog>
      )}
    </>
  );
}
