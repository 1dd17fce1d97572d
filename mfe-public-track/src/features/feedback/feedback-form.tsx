import { typedPhone } from '@godown/contracts/common';
import {
  CANCEL_REASONS,
  type CancelReason,
  type CustomerRequestResponse,
  REQUEST_TYPES,
  type RequestType,
} from '@godown/contracts/ndr';
import { type FormEvent, useState } from 'react';
import { PublicApiError } from '../../api/public-api.js';
import { Field, TextField } from '../../frame/field.js';
import { markAndGo } from '../../frame/focus-first-fault.js';
import { useTexts } from '../../texts/use-texts.js';
import { submitRequest } from './feedback-api.js';
import {
  EMPTY_FEEDBACK,
  feedbackBody,
  type FeedbackFields,
  feedbackProblems,
  type FeedbackProblems,
} from './feedback-form-state.js';

interface FeedbackFormProps {
  token: string;
  request: CustomerRequestResponse['data'];
  onSent: (sent: RequestType) => void;
}

/** Either wishes for the next attempt, or why the order is not wanted any more. What was typed stays when sending fails. */
export function FeedbackForm({ token, request, onSent }: FeedbackFormProps) {
  const { texts } = useTexts();
  const form = useFeedbackForm(token, request, onSent);
  const labels = { UPDATE_DETAILS: texts.updateDetails, CANCEL_ORDER: texts.cancelOrder };
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <fieldset className="public-choice public-choice-column">
        <legend className="public-hidden">{texts.feedbackTitle}</legend>
        {REQUEST_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="requestType"
              checked={form.fields.requestType === type}
              onChange={() => form.change({ requestType: type })}
            />
            <span>{labels[type]}</span>
          </label>
        ))}
      </fieldset>
      {form.fields.requestType === 'UPDATE_DETAILS' ? (
        <UpdateFields form={form} request={request} />
      ) : (
        <CancelFields form={form} />
      )}
      {form.failure && (
        <p role="alert" className="public-error">
          {form.failure}
        </p>
      )}
      <button type="submit" className="public-button" disabled={form.isSending}>
        {form.isSending ? texts.sending : texts.send}
      </button>
    </form>
  );
}

type FeedbackFormState = ReturnType<typeof useFeedbackForm>;

function UpdateFields({ form, request }: { form: FeedbackFormState; request: CustomerRequestResponse['data'] }) {
  const { texts } = useTexts();
  const days = request.deliveryDays;
  const { fields, problems, change } = form;
  return (
    <>
      <TextField
        label={texts.alternatePhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={fields.alternatePhone}
        error={problems.alternatePhone}
        onChange={(typed) => change({ alternatePhone: typedPhone(typed) })}
      />
      {days ? (
        <TextField
          label={texts.deliveryDate}
          type="date"
          min={days.first}
          max={days.last}
          value={fields.deferredDeliveryDate}
          error={problems.deferredDeliveryDate}
          onChange={(deferredDeliveryDate) => change({ deferredDeliveryDate })}
        />
      ) : (
        <p className="public-muted">
          {texts.deliveryDate}: {texts.noDaysLeft}
        </p>
      )}
      <Field label={texts.address} error={problems.address}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={500}
            autoComplete="street-address"
            value={fields.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function CancelFields({ form }: { form: FeedbackFormState }) {
  const { texts } = useTexts();
  const { fields, problems, change } = form;
  return (
    <>
      <Field label={texts.reason} error={problems.issueType}>
        {(ids) => (
          <select
            {...ids}
            value={fields.issueType}
            onChange={(event) =>
              change({ issueType: CANCEL_REASONS.find((reason: CancelReason) => reason === event.target.value) ?? '' })
            }
          >
            <option value="">{texts.chooseReason}</option>
            {CANCEL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {texts.cancelReasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.description} error={problems.issueDescription}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={fields.issueDescription}
            onChange={(event) => change({ issueDescription: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function useFeedbackForm(token: string, request: CustomerRequestResponse['data'], onSent: (sent: RequestType) => void) {
  const { texts } = useTexts();
  const [fields, setFields] = useState<FeedbackFields>(EMPTY_FEEDBACK);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  function change(part: Partial<FeedbackFields>): void {
    setFields((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = feedbackProblems(fields, request, texts);
    markAndGo(event.currentTarget, () => setProblems(found));
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await submitRequest(token, feedbackBody(fields));
      onSent(fields.requestType);
    } catch (error) {
      setFailure(error instanceof PublicApiError && error.message ? error.message : texts.somethingWentWrong);
    } finally {
      setSending(false);
    }
  }

  return { fields, problems, failure, isSending, change, submit };
}
