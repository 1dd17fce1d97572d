import {
  type ConnectionCheck,
  SHIPPING_MESSAGES,
  type DeliveryPartner,
  type DeliveryPartnerKey,
} from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { DEBOUNCE_MS, useDebouncedEffect } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useSaveDeliveryPartners } from './save-delivery-partners.request.js';
import { afterSaving, changePartner, movePartner, toDrafts, toRequest, type PartnerDraft } from './partner-draft.js';

/** The list as it is being changed. Every change saves itself once the hand rests; loading does not. */
export function usePartnerDrafts(loaded: readonly DeliveryPartner[]) {
  const [partners, setPartners] = useState(() => toDrafts(loaded));
  const [revision, setRevision] = useState(0);
  const saving = useSaveDeliveryPartners();

  const save = (): void => {
    const sent = partners;
    saving.mutate(toRequest(sent), {
      onSuccess: ({ responseBody }) => {
        setPartners((now) => afterSaving(responseBody.deliveryPartners, sent, now));
        notify.success(SHIPPING_MESSAGES.partnersSaved);
      },
      onError: (error) => notifyError(error),
    });
  };
  useDebouncedEffect(String(revision), DEBOUNCE_MS.lookup, save);

  const apply = (change: (before: readonly PartnerDraft[]) => PartnerDraft[]): void => {
    setPartners(change);
    setRevision((count) => count + 1);
  };
  return {
    partners,
    isSaving: saving.isPending,
    hasFailed: saving.isError,
    retry: save,
    move: (key: DeliveryPartnerKey, priority: number) => apply((before) => movePartner(before, key, priority)),
    change: (key: DeliveryPartnerKey, change: Partial<PartnerDraft>) =>
      apply((before) => changePartner(before, key, change)),
    /** Credentials in the making: a pause while typing is not their end, so they are saved when the form is left. */
    type: (key: DeliveryPartnerKey, typed: PartnerDraft['typed']) =>
      setPartners((before) => changePartner(before, key, { typed })),
    /** What the partner said when it was asked; nothing to save. */
    noteCheck: (key: DeliveryPartnerKey, lastCheck: ConnectionCheck) =>
      setPartners((before) => changePartner(before, key, { lastCheck })),
    /** The account is gone already; nothing to save. */
    noteRemoval: (key: DeliveryPartnerKey, saved: readonly DeliveryPartner[]) => {
      const bare = saved.find((partner) => partner.key === key);
      if (bare === undefined) return;
      const { status, credentials, hasOwnAccount, lastCheck } = bare;
      setPartners((before) => changePartner(before, key, { status, credentials, hasOwnAccount, lastCheck, typed: {} }));
    },
    finishTyping: () => apply((before) => [...before]),
  };
}
