import { type UmsResponse } from '@godown/contracts/common';
import { type DeletionConfirmed } from '@godown/contracts/privacy';
import { type FormEvent, useState } from 'react';
import { callApi, PublicApiError } from '../../api/public-api.js';
import { TextField } from '../../frame/field.js';
import { markAndGo } from '../../frame/focus-first-fault.js';
import { momentInWords } from '../../frame/india-time.js';
import { type Texts } from '../../texts/en.js';
import { useTexts } from '../../texts/use-texts.js';

export interface DeletionContacts {
  phone?: string;
  email?: string;
}

export function failureText(error: unknown, texts: Texts): string {
  return error instanceof PublicApiError && error.message ? error.message : texts.somethingWentWrong;
}

interface CodeFormProps {
  field: keyof DeletionContacts;
  value: string;
  onConfirmed: (answer: DeletionConfirmed) => void;
}

/** Takes the code that was sent to one contact. */
function CodeForm({ field, value, onConfirmed }: CodeFormProps) {
  const { texts } = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const label = field === 'phone' ? texts.deletePhoneCode : texts.deleteEmailCode;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const isCode = /^\d{6}$/.test(code.trim());
    markAndGo(form, () => setProblem(isCode ? null : texts.deleteCode));
    if (!isCode) return;
    setState('sending');
    try {
      const answer = await callApi<UmsResponse<DeletionConfirmed>>('POST', '/ums/profile/delete-user-data/confirm', {
        [field]: value,
        code: code.trim(),
      });
      setState('done');
      onConfirmed(answer.responseBody);
    } catch (error) {
      setState('open');
      markAndGo(form, () => setProblem(failureText(error, texts)));
    }
  }

  if (state === 'done')
    return (
      <p role="status">
        {label}: {texts.deleteConfirmed}
      </p>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label}
        value={code}
        onChange={setCode}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <button type="submit" className="public-button" disabled={state === 'sending'}>
        {state === 'sending' ? texts.sending : texts.deleteConfirm}
      </button>
    </form>
  );
}

/** Asks for the codes, and says by when the data is deleted. */
export function DeletionCodes({
  contacts,
  onSendAgain,
}: {
  contacts: DeletionContacts;
  onSendAgain: () => Promise<void>;
}) {
  const { texts, language } = useTexts();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const sendAgain = (): void => {
    setNews(null);
    onSendAgain().then(
      () => setNews(texts.deleteSentAgain),
      (error: unknown) => setNews(failureText(error, texts)),
    );
  };

  if (dueAt !== null) {
    return (
      <section className="public-card public-centre" role="status">
        <h1>{texts.deleteVerified}</h1>
        <p className="public-lead">{texts.deleteVerifiedLead(momentInWords(dueAt, language))}</p>
      </section>
    );
  }
  const confirmed = (answer: DeletionConfirmed): void => setDueAt(answer.dueAt);
  return (
    <section className="public-card">
      <h1>{texts.deleteSubmitted}</h1>
      <p className="public-lead" role="status">
        {texts.deleteSubmittedLead}
      </p>
      {contacts.phone === undefined ? null : <CodeForm field="phone" value={contacts.phone} onConfirmed={confirmed} />}
      {contacts.email === undefined ? null : <CodeForm field="email" value={contacts.email} onConfirmed={confirmed} />}
      <p className="public-centre">
        <button type="button" className="public-quiet" onClick={sendAgain}>
          {texts.deleteSendAgain}
        </button>
      </p>
      <p role="status">{news}</p>
    </section>
  );
}
