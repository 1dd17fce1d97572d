import { type CustomerRequestResponse, type RequestType } from '@godown/contracts/ndr';
import { useState } from 'react';
import { useRequest } from '../../api/use-request.js';
import { Problem } from '../../frame/problem.js';
import { useTexts } from '../../texts/use-texts.js';
import { FeedbackForm } from './feedback-form.js';
import { getRequest } from './feedback-api.js';

/** What a buyer sees behind the link of a failed delivery. */
export function Feedback({ token }: { token: string }) {
  const { texts } = useTexts();
  const request = useRequest(token, () => getRequest(token));
  const [sent, setSent] = useState<RequestType | null>(null);
  if (request.error?.status === 404) return <Done title={texts.expired} lead={texts.expiredLead} />;
  if (request.error) return <Problem error={request.error} onRetry={request.reload} />;
  if (!request.data)
    return (
      <section className="public-card" aria-busy="true">
        <div className="public-skeleton public-skeleton-title" />
        <div className="public-skeleton" />
      </section>
    );
  const leads: Readonly<Record<RequestType, string>> = {
    UPDATE_DETAILS: texts.submittedLead,
    CANCEL_ORDER: texts.cancelledLead,
  };
  if (sent !== null) return <Done title={texts.submitted} lead={leads[sent]} />;
  // Which of the two it was is not told to whoever holds the link later.
  if (request.data.formLinkStatus === 'FILLED') return <Done title={texts.submitted} lead={texts.filledLead} />;
  return (
    <section className="public-card">
      <h1>{texts.feedbackTitle}</h1>
      <p className="public-lead">{texts.feedbackLead}</p>
      <OrderOfRequest request={request.data} />
      <FeedbackForm token={token} request={request.data} onSent={setSent} />
    </section>
  );
}

function OrderOfRequest({ request }: { request: CustomerRequestResponse['data'] }) {
  const { texts } = useTexts();
  return (
    <div className="public-note">
      <p>
        <strong>{request.brandName}</strong> · {texts.order} {request.orderId}
      </p>
      <ul>
        {request.items.map((item, index) => (
          <li key={`${item.title}-${index}`}>
            {item.quantity} × {item.title}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Done({ title, lead }: { title: string; lead: string }) {
  return (
    <section className="public-card public-centre" role="status">
      <h1>{title}</h1>
      <p className="public-lead">{lead}</p>
    </section>
  );
}
