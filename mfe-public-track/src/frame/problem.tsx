import { type PublicApiError } from '../api/public-api.js';
import { useTexts } from '../texts/use-texts.js';

/** A call that failed, with a way to try again. */
export function Problem({ error, onRetry }: { error: PublicApiError; onRetry: () => void }) {
  const { texts } = useTexts();
  const text = error.status === 0 && !navigator.onLine ? texts.offline : error.message || texts.somethingWentWrong;
  return (
    <section className="public-card public-centre" role="alert">
      <h1>{text}</h1>
      <button type="button" className="public-button" onClick={onRetry}>
        {texts.retry}
      </button>
    </section>
  );
}
