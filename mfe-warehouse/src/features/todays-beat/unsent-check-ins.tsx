import { NO_ORDER_LABELS } from '@godown/contracts/field-force';
import { Button, ConfirmDialog, DateTime, Flex, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { isNoOrder, type KeptVisit } from './kept-check-ins.js';
import { t } from './todays-beat.texts.js';
import { type CheckInQueue } from './use-check-in-queue.js';

function Line({ visit, children }: { visit: KeptVisit; children: ReactNode }) {
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text weight="medium">{visit.shop}</Text>
        <Text size="sm" tone="muted">
          <DateTime value={visit.body.at} />
        </Text>
      </Flex>
      {isNoOrder(visit) ? (
        <Text size="sm">{t('noOrder.said', { reason: visit.body.note ?? NO_ORDER_LABELS[visit.body.reason] })}</Text>
      ) : null}
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

function RemoveDialog({ visit, onRemove, onClose }: { visit: KeptVisit; onRemove: () => void; onClose: () => void }) {
  const of = isNoOrder(visit) ? 'noOrder' : 'unsent';
  return (
    <ConfirmDialog
      title={t(`${of}.removeTitle`)}
      confirmLabel={t('unsent.remove')}
      cancelLabel={t(`${of}.keep`)}
      tone="danger"
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t(`${of}.removeText`, { name: visit.shop })}
    </ConfirmDialog>
  );
}

/** Visits that are not recorded: those that the server refused first, with the reason. */
export function UnsentCheckIns({ queue: { kept, drop, isOfOther } }: { queue: CheckInQueue }) {
  const [removing, setRemoving] = useState<KeptVisit | null>(null);
  const refused = kept.filter(({ refusal }) => refusal !== null);
  const waiting = kept.filter(({ refusal }) => refusal === null);
  return (
    <>
      {refused.length === 0 ? null : (
        <List title={t('unsent.refused')}>
          {refused.map((visit) => (
            <Line key={visit.key} visit={visit}>
              <Text tone="danger">{visit.refusal}</Text>
              <Flex>
                <Button
                  minH="11"
                  aria-label={t(isNoOrder(visit) ? 'noOrder.removeOf' : 'unsent.removeOf', { name: visit.shop })}
                  onClick={() => setRemoving(visit)}
                >
                  {t('unsent.remove')}
                </Button>
              </Flex>
            </Line>
          ))}
        </List>
      )}
      {waiting.length === 0 ? null : (
        <List title={t('unsent.waiting')}>
          {waiting.map((visit) => (
            <Line key={visit.key} visit={visit}>
              <Flex>
                <StatusBadge tone="warning">{t(isOfOther(visit) ? 'unsent.otherCompany' : 'unsent.note')}</StatusBadge>
              </Flex>
            </Line>
          ))}
        </List>
      )}
      {removing === null ? null : (
        <RemoveDialog
          visit={removing}
          onRemove={() => {
            drop(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
