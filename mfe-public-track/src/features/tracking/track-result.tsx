import { TRACKING_SEARCH, type TrackedOrder, trackingInputProblem } from '@godown/contracts/tracking';
import { useEffect, useState } from 'react';
import { useRequest } from '../../api/use-request.js';
import { momentInWords } from '../../frame/india-time.js';
import { Link } from '../../frame/navigation.js';
import { Problem } from '../../frame/problem.js';
import { useTexts } from '../../texts/use-texts.js';
import { ParcelHero } from './parcel-hero.js';
import { ParcelTimeline } from './parcel-timeline.js';
import { ProofForm } from './proof-form.js';
import { findOrders } from './tracking-api.js';
import { landingPath } from './tracking-paths.js';

/** How often an open page asks again (milliseconds). */
const REFRESH_MS = 60_000;

interface TrackResultProps {
  trackingNumber: string;
  brandToken: string | null;
}

/** One parcel: what it is doing, when it comes, and where it has been. */
export function TrackResult({ trackingNumber, brandToken }: TrackResultProps) {
  const { texts } = useTexts();
  const isShaped = trackingInputProblem(TRACKING_SEARCH.awb, trackingNumber) === null;
  const [proof, setProof] = useState('');
  const request = useRequest(isShaped ? `${trackingNumber}/${brandToken ?? ''}/${proof}` : null, async () => ({
    ...(await findOrders(TRACKING_SEARCH.awb, trackingNumber, brandToken, proof)),
    at: new Date().toISOString(),
  }));
  const reload = request.reload;
  const isAsking = request.data?.isShared ?? false;
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH_MS);
    return () => clearInterval(timer);
    // The reload of another number starts another timer; while the page asks, nothing is asked again by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [trackingNumber, brandToken, proof, isAsking]);
  const order = request.data?.orders[0];
  if (order)
    return (
      <Parcel
        order={order}
        checkedAt={request.data?.at ?? ''}
        isLoading={request.isLoading}
        onRefresh={reload}
        brandToken={brandToken}
      />
    );
  if (request.error) return <Problem error={request.error} onRetry={reload} />;
  if (isAsking) return <ProofForm wasWrong={proof !== ''} onProof={setProof} brandToken={brandToken} />;
  if (request.isLoading) return <Waiting />;
  return (
    <section className="public-card public-centre">
      <div role="alert">
        <h1>{texts.trackingInvalid}</h1>
      </div>
      <p className="public-lead">{texts.notFoundHelp}</p>
      <Link to={landingPath(brandToken)} className="public-button">
        {texts.back}
      </Link>
    </section>
  );
}

function Waiting() {
  const { texts } = useTexts();
  return (
    <section className="public-card" aria-busy="true">
      <p role="status" className="public-lead">
        {texts.looking}
      </p>
      <div className="public-skeleton public-skeleton-title" />
      <div className="public-skeleton" />
      <div className="public-skeleton" />
    </section>
  );
}

interface ParcelProps {
  order: TrackedOrder;
  checkedAt: string;
  isLoading: boolean;
  onRefresh: () => void;
  brandToken: string | null;
}

function Parcel({ order, checkedAt, isLoading, onRefresh, brandToken }: ParcelProps) {
  const { texts, language } = useTexts();
  return (
    <>
      <ParcelHero order={order} />
      <section className="public-card" aria-label={texts.journey}>
        <div className="public-row">
          <h2>{texts.journey}</h2>
          <CopyLink />
        </div>
        <ParcelTimeline steps={order.timeline} />
        <p className="public-row public-muted">
          <span>
            {texts.updatedAt} {momentInWords(checkedAt, language)}
          </span>
          <button type="button" className="public-quiet" disabled={isLoading} onClick={onRefresh}>
            {texts.refresh}
          </button>
        </p>
      </section>
      <p className="public-centre">
        <Link to={landingPath(brandToken)}>{texts.back}</Link>
      </p>
    </>
  );
}

function CopyLink() {
  const { texts } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <button type="button" className="public-quiet" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? texts.copied : texts.copyLink}</span>
    </button>
  );
}
