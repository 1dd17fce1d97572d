import { AddOrderNoteRequest, ORDER_NOTE_LIMITS, type OrderView } from '@godown/contracts/orders';
import { DtoForm, FormTextarea, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { Button, Flex } from '@godown/shared-ui/ui';
import { useAddOrderNote } from './add-order-note.request.js';
import { mentionsIn, suggestionsFor, withMention } from './mentions.js';
import { t } from './notes.texts.js';
import { useOrderColleagues } from './order-colleagues.request.js';

/** A note for the company's own people; whoever is named with an @ gets a notice. */
export function OrderNoteForm({ order: { id: orderId } }: { order: Pick<OrderView, 'id'> }) {
  const add = useAddOrderNote(orderId);
  const colleagues = useOrderColleagues(orderId);
  const api = useDtoForm(AddOrderNoteRequest, {
    defaultValues: { text: '' },
    failureText: t('failed'),
    isAside: true,
    onSubmit: async ({ text }, form) => {
      const mentions = mentionsIn(text, colleagues);
      await add.mutateAsync({ text, ...(mentions.length === 0 ? {} : { mentions }) });
      form.reset();
    },
  });
  const { control, setValue, setFocus } = api.form;
  const text = useWatch({ control, name: 'text' });
  const mention = (name: string) => {
    setValue('text', withMention(text, name), { shouldDirty: true });
    setFocus('text');
  };
  return (
    <DtoForm api={api} aria-label={t('label')}>
      <FormTextarea name="text" label={t('label')} hint={t('hint')} required maxLength={ORDER_NOTE_LIMITS.text} />
      <Flex wrap="wrap" gap="2" aria-live="polite">
        {suggestionsFor(text, colleagues).map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => mention(name)}>
            {t('mention', { name })}
          </Button>
        ))}
      </Flex>
      <Flex>
        <SubmitButton>{t('add')}</SubmitButton>
      </Flex>
    </DtoForm>
  );
}
