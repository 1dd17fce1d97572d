import { EMAIL_PATTERN, PHONE_PATTERN, typedPhone, type UmsResponse } from '@godown/contracts/common';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../api/public-api.js';
import { Field, TextField } from '../../frame/field.js';
import { markAndGo } from '../../frame/focus-first-fault.js';
import { type Texts } from '../../texts/en.js';
import { useTexts } from '../../texts/use-texts.js';
import { DeletionCodes, type DeletionContacts, failureText } from './deletion-codes.js';

interface Fields {
  phone: string;
  email: string;
  reason: string;
}

function problemsOf({ phone, email, reason }: Fields, texts: Texts): Partial<Fields> {
  const [trimmedPhone, trimmedEmail] = [phone.trim(), email.trim()];
  return {
    ...(!trimmedPhone && !trimmedEmail ? { phone: texts.contactRequired } : {}),
    ...(trimmedPhone && !PHONE_PATTERN.test(trimmedPhone) ? { phone: texts.deletePhone } : {}),
    ...(trimmedEmail && !EMAIL_PATTERN.test(trimmedEmail) ? { email: texts.deleteEmail } : {}),
    ...(reason.trim() ? {} : { reason: texts.deleteReasonRequired }),
  };
}

function contactsOf({ phone, email }: Fields): DeletionContacts {
  return { ...(phone.trim() ? { phone: phone.trim() } : {}), ...(email.trim() ? { email: email.trim() } : {}) };
}

/** A deletion request. The page says the same whether the person is known or not. */
export function DeleteUserData() {
  const { texts } = useTexts();
  const [fields, setFields] = useState<Fields>({ phone: '', email: '', reason: '' });
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  async function send(): Promise<void> {
    await callApi<UmsResponse<null>>('POST', '/ums/profile/delete-user-data', {
      ...contactsOf(fields),
      reason: fields.reason.trim(),
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = problemsOf(fields, texts);
    markAndGo(event.currentTarget, () => setProblems(found));
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      await send();
      setState('sent');
    } catch (error) {
      setFailure(failureText(error, texts));
      setState('open');
    }
  }

  if (state === 'sent') return <DeletionCodes contacts={contactsOf(fields)} onSendAgain={send} />;
  const change = (part: Partial<Fields>): void => setFields((before) => ({ ...before, ...part }));
  return (
    <section className="public-card">
      <h1>{texts.deleteTitle}</h1>
      <p className="public-lead">{texts.deleteLead}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={fields.phone}
          error={problems.phone}
          onChange={(typed) => change({ phone: typedPhone(typed) })}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          value={fields.email}
          error={problems.email}
          onChange={(email) => change({ email })}
        />
        <Field label={texts.deleteReason} error={problems.reason}>
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={500}
              value={fields.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Field>
        {failure && (
          <p role="alert" className="public-error">
            {failure}
          </p>
        )}
        <button type="submit" className="public-button" disabled={state === 'sending'}>
          {state === 'sending' ? texts.sending : texts.send}
        </button>
      </form>
    </section>
  );
}
