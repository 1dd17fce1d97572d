import { NO_ORDER_LABELS, NO_ORDER_REASONS } from '@godown/contracts/common';
import { type BeatShop, NO_ORDER_NOTE_LENGTH, NoOrderRequest } from '@godown/contracts/field-force';
import { DtoForm, FormRadioGroup, FormTextarea, SubmitButton } from '@godown/shared-ui/forms';
import { Button, Dialog, Flex, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './todays-beat.texts.js';
import { type NoOrderAt, noOrderOf, offersNoOrder, useNoOrderForm } from './use-no-order.js';

const FORM = 'no-order';
const REASONS = NO_ORDER_REASONS.map((value) => ({ value, label: NO_ORDER_LABELS[value] }));

export function NoOrderDialog({ at, onClose }: { at: NoOrderAt; onClose: () => void }) {
  const { api, isOther } = useNoOrderForm(at, onClose);
  return (
    <Dialog
      title={t('noOrder.title', { name: at.shop.storeName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('noOrder.cancel')}</Button>
          <SubmitButton form={FORM} loading={api.submitting}>
            {t('noOrder.save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm<NoOrderRequest> api={api} id={FORM} aria-label={t('noOrder.title', { name: at.shop.storeName })}>
        <Stack gap="4">
          <FormRadioGroup name="reason" label={t('noOrder.reason')} required options={REASONS} />
          {isOther ? (
            <FormTextarea name="note" label={t('noOrder.note')} required maxLength={NO_ORDER_NOTE_LENGTH} />
          ) : null}
        </Stack>
      </DtoForm>
    </Dialog>
  );
}

const textOf = ({ reason, note }: NonNullable<BeatShop['noOrder']>) => note ?? NO_ORDER_LABELS[reason];

/** In a shop that was visited today and did not order: why, until the end of the day. */
export function NoOrderLine({ at }: { at: NoOrderAt }) {
  const [isOpen, setOpen] = useState(false);
  if (!offersNoOrder(at)) return null;
  const { storeName: name } = at.shop;
  const said = noOrderOf(at);
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Text size="sm" tone="muted">
        {said === null ? t('noOrder.none') : t('noOrder.said', { reason: textOf(said) })}
      </Text>
      <Button
        minH="11"
        aria-label={t(said === null ? 'noOrder.giveOf' : 'noOrder.changeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t(said === null ? 'noOrder.give' : 'noOrder.change')}
      </Button>
      {isOpen ? <NoOrderDialog at={at} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
}
