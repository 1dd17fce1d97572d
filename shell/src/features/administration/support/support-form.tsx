import { SUPPORT_TOPICS, SupportRequest } from '@godown/contracts/auth';
import { DtoForm, FormSelect, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Flex, Grid } from '@godown/shared-ui/ui';
import { useSendMessage } from './send-message.request.js';
import { t } from './support.texts.js';

const FORM_ID = 'support-message';
const TOPICS = Object.entries(SUPPORT_TOPICS).map(([value, label]) => ({ value, label }));

/** What is typed stays over a reload, until it is sent. */
export function SupportForm({ screen, onSent }: { screen: string; onSent: () => void }) {
  const send = useSendMessage();
  const form = useDtoForm(SupportRequest, {
    defaultValues: { topic: undefined, message: '', screen },
    failureText: t('sendFailed'),
    draftKey: 'support-message',
    onSubmit: async (body, { reset }) => {
      const answer = await send.mutateAsync(body);
      notify.success(answer.responseMessage);
      reset({ topic: undefined, message: '', screen });
      onSent();
    },
  });
  return (
    <DtoForm api={form} id={FORM_ID} aria-label={t('form')}>
      <Grid gap="4">
        <FormSelect name="topic" label={t('topic')} required options={TOPICS} placeholder={t('chooseTopic')} />
        <FormTextarea name="message" label={t('message')} hint={t('hint')} required rows={5} maxLength={2000} />
        <Flex>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('submit')}
          </SubmitButton>
        </Flex>
      </Grid>
    </DtoForm>
  );
}
