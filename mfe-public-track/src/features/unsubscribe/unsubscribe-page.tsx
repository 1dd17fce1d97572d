import { type ApiResponse } from '@godown/contracts/common';
import { useState } from 'react';
import { callApi, PublicApiError } from '../../api/public-api.js';
import { Problem } from '../../frame/problem.js';
import { useTexts } from '../../texts/use-texts.js';

/** A button, because programs that check mails follow every link in them. */
export function Unsubscribe({ token }: { token: string }) {
  const { texts } = useTexts();
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [error, setError] = useState<PublicApiError | null>(null);
  const stop = async () => {
    setState('sending');
    setError(null);
    try {
      await callApi<ApiResponse>('POST', `/message-opt-out/${encodeURIComponent(token)}`);
      setState('done');
    } catch (fault) {
      if (!(fault instanceof PublicApiError)) throw fault;
      setError(fault);
      setState('asked');
    }
  };
  if (error) return <Problem error={error} onRetry={() => void stop()} />;
  if (state === 'done')
    return (
      <section className="public-card public-centre" role="status">
        <h1>{texts.emailsStopped}</h1>
        <p className="public-lead">{texts.emailsStoppedLead}</p>
      </section>
    );
  return (
    <section className="public-card public-centre">
      <h1>{texts.stopEmails}</h1>
      <p className="public-lead">{texts.stopEmailsLead}</p>
      <button type="button" className="public-button" disabled={state === 'sending'} onClick={() => void stop()}>
        {state === 'sending' ? texts.sending : texts.stopEmailsButton}
      </button>
    </section>
  );
}
