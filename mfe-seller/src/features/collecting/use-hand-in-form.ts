import { countedPaise, NOTHING_COUNTED } from '@godown/contracts/cash';
import { AskHandInRequest, type OwnHand, SALESMAN_CASH_MESSAGES } from '@godown/contracts/receivables';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useAskHandIn } from './ask-hand-in.request.js';
import { t } from './collecting.texts.js';

/** All cheques are ticked; a request that waits is edited. */
export function useHandInForm({ companyId, cheques, handIn }: OwnHand, onDone: () => void) {
  const ask = useAskHandIn();
  const held = cheques.map(({ id }) => id);
  const api = useDtoForm(AskHandInRequest, {
    defaultValues: {
      companyId,
      count: { ...(handIn?.count ?? NOTHING_COUNTED) },
      chequeIds: handIn === null ? held : held.filter((id) => handIn.chequeIds.includes(id)),
    },
    failureText: t('handIn.failed'),
    onSubmit: async (body) => {
      const { message } = await ask.mutateAsync({
        ...body,
        chequeIds: body.chequeIds.filter((id) => held.includes(id)),
      });
      notify.success(message ?? SALESMAN_CASH_MESSAGES.handInAsked);
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
