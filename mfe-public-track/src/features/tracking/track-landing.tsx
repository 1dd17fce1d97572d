import {
  type TrackedOrder,
  TRACKING_MESSAGES,
  TRACKING_REDIRECT_MS,
  TRACKING_SEARCH,
  trackingInputProblem,
  type TrackingSearchType,
} from '@godown/contracts/tracking';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PublicApiError } from '../../api/public-api.js';
import { TextField } from '../../frame/field.js';
import { markAndGo } from '../../frame/focus-first-fault.js';
import { useNavigate } from '../../frame/navigation.js';
import { useTexts } from '../../texts/use-texts.js';
import { FoundOrders } from './found-orders.js';
import { findOrders } from './tracking-api.js';
import { resultPath } from './tracking-paths.js';

const INPUTS = {
  [TRACKING_SEARCH.awb]: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  [TRACKING_SEARCH.mobile]: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  [TRACKING_SEARCH.email]: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;

/** The search: a number leads to its page after a short pause, a phone or mail address to a list. */
export function TrackLanding({ brandToken }: { brandToken: string | null }) {
  const { texts } = useTexts();
  const search = useSearch(brandToken);
  const labels = {
    [TRACKING_SEARCH.awb]: texts.byAwb,
    [TRACKING_SEARCH.mobile]: texts.byMobile,
    [TRACKING_SEARCH.email]: texts.byEmail,
  };
  return (
    <>
      <section className="public-card">
        <h1>{texts.trackTitle}</h1>
        <p className="public-lead">{texts.trackLead}</p>
        <form onSubmit={search.submit} noValidate>
          <fieldset className="public-choice">
            <legend>{texts.searchBy}</legend>
            {Object.values(TRACKING_SEARCH).map((type) => (
              <label key={type}>
                <input type="radio" name="type" checked={search.type === type} onChange={() => search.setType(type)} />
                <span>{labels[type]}</span>
              </label>
            ))}
          </fieldset>
          <TextField
            label={labels[search.type]}
            value={search.text}
            onChange={search.setText}
            error={search.problem}
            disabled={search.isBusy}
            {...INPUTS[search.type]}
          />
          <button type="submit" className="public-button" disabled={search.isBusy}>
            {search.isBusy ? texts.looking : texts.track}
          </button>
          {search.isBusy && <div className="public-bar" role="progressbar" aria-label={texts.looking} />}
        </form>
      </section>
      {search.found && <FoundOrders orders={search.found} brandToken={brandToken} />}
    </>
  );
}

function useSearch(brandToken: string | null) {
  const { texts } = useTexts();
  const navigate = useNavigate();
  const [type, setType] = useState<TrackingSearchType>(TRACKING_SEARCH.awb);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<TrackedOrder[] | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const inWords = (message: string): string =>
    message === TRACKING_MESSAGES.required ? texts.trackingRequired : texts.trackingInvalid;

  async function list(): Promise<void> {
    try {
      const { orders } = await findOrders(type, text, brandToken);
      if (orders.length === 0) setProblem(texts.trackingInvalid);
      setFound(orders.length === 0 ? null : orders);
    } catch (error) {
      setProblem(error instanceof PublicApiError && error.message ? error.message : texts.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = trackingInputProblem(type, text);
    markAndGo(event.currentTarget, () => setProblem(wrong && inWords(wrong)));
    setFound(null);
    if (wrong) return;
    setBusy(true);
    if (type === TRACKING_SEARCH.awb)
      pause.current = setTimeout(() => navigate(resultPath(text.trim(), brandToken)), TRACKING_REDIRECT_MS);
    else void list();
  }

  function changeType(next: TrackingSearchType): void {
    setType(next);
    setProblem(null);
    setFound(null);
  }

  return { type, setType: changeType, text, setText, problem, isBusy, found, submit };
}
