import { countedPaise, NOTHING_COUNTED } from '@godown/contracts/cash';
import { AskHandInRequest, type OwnHand, SALESMAN_CASH_MESSAGES } from '@godown/contracts/receivables';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { isApiError } from '@godown/shared-ui/api';
import { useAskHandIn } from './use-ask-hand-in.js';
import { t } from './collecting.texts.js';
import { type KeptHandIn } from './use-hand-in-queue.js';

export interface HandInSteps {
  /** Nobody was reached. */
  readonly onKeep: (handIn: Omit<KeptHandIn, 'refusal'>) => void;
  /** What waited before is out of date. */
  readonly onSent: () => void;
  readonly onDone: () => void;
}

/** All cheques are ticked; a request that waits is edited. */
export function useHandInForm(
  { companyId, companyName, cheques, handIn }: OwnHand,
  before: KeptHandIn | undefined,
  { onKeep, onSent, onDone }: HandInSteps,
) {
  const { ask, key } = useAskHandIn();
  const last = before?.body ?? handIn;
  const held = cheques.map(({ id }) => id);
  const api = useDtoForm(AskHandInRequest, {
    defaultValues: {
      companyId,
      count: { ...(last?.count ?? NOTHING_COUNTED) },
      chequeIds: last === null ? held : held.filter((id) => last.chequeIds.includes(id)),
    },
    failureText: t('handIn.failed'),
    onSubmit: async (typed) => {
      const body = { ...typed, chequeIds: typed.chequeIds.filter((id) => held.includes(id)) };
      // Under the same key: the server may have taken it without our knowing.
      const sendKey = key();
      try {
        const { message } = await ask.mutateAsync(body);
        notify.success(message ?? SALESMAN_CASH_MESSAGES.handInAsked);
        onSent();
      } catch (error) {
        if (!isApiError(error) || error.status !== 0) throw error;
        onKeep({ key: sendKey, companyName, countedPaise: countedPaise(body.count), body });
        notify.info(t('handIn.kept'));
      }
      onDone();
    },
  });
  const { control } = api.form;
  const count = useWatch({ control, name: 'count' });
  const chequeIds = useWatch({ control, name: 'chequeIds' }) ?? [];
  const tick = (id: string, isTicked: boolean) =>
    api.form.setValue('chequeIds', isTicked ? [...chequeIds, id] : chequeIds.filter((one) => one !== id));
  return { api, counted: countedPaise({ ...NOTHING_COUNTED, ...count }), chequeIds, tick };
}
