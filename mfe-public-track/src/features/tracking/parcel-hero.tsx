import { EDD_LABELS } from '@godown/contracts/orders';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { dayInWords, momentInWords } from '../../frame/india-time.js';
import { useTexts } from '../../texts/use-texts.js';
import { type Stage, stageOf } from './stages.js';

/** The answer to 'where is it and when does it come', readable at arm's length. */
export function ParcelHero({ order }: { order: TrackedOrder }) {
  const { texts, language } = useTexts();
  const stage = stageOf(order);
  return (
    <section className="public-card public-hero">
      <p className="public-muted">{order.brandName}</p>
      <h1>{order.returningSince === null ? texts.statuses[order.status] : texts.returnMarks.started}</h1>
      {order.edd && (
        <p className="public-edd">
          <strong>{texts.eddLabels[order.edd.label]}</strong>{' '}
          <span>
            {order.edd.label === EDD_LABELS.other || order.edd.label === EDD_LABELS.late ? `${texts.expectedBy} ` : ''}
            {dayInWords(order.edd.day, language)}
          </span>
        </p>
      )}
      {order.trip && (
        <p className="public-edd" role="status">
          <strong>{texts.stopsAway(order.trip.stopsAway)}</strong>{' '}
          <span>{texts.driverOnWay(order.trip.driverName)}</span>
        </p>
      )}
      {order.trip?.expected && <p className="public-edd">{texts.expectedBetween(order.trip.expected)}</p>}
      <Stages stage={stage} />
      <dl className="public-facts">
        <div>
          <dt>{texts.trackingNumber}</dt>
          <dd>{order.awb}</dd>
        </div>
        {order.courier && (
          <div>
            <dt>{texts.carriedBy}</dt>
            <dd>{order.courier}</dd>
          </div>
        )}
        <div>
          <dt>{texts.placedOn}</dt>
          <dd>{momentInWords(order.placedAt, language)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Stages({ stage }: { stage: Stage }) {
  const { texts } = useTexts();
  if (stage.kind === 'ended') return null;
  if (stage.kind !== 'forward')
    return <p className="public-note">{stage.kind === 'returning' ? texts.returning : texts.returned}</p>;
  return (
    <ol className="public-stages">
      {texts.stages.map((label, index) => (
        <li
          key={label}
          data-state={index <= stage.reached ? 'done' : 'ahead'}
          aria-current={index === stage.reached ? 'step' : undefined}
        >
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
