import { type TrackedOrder } from '@godown/contracts/tracking';
import { momentInWords } from '../../frame/india-time.js';
import { Link } from '../../frame/navigation.js';
import { useTexts } from '../../texts/use-texts.js';
import { resultPath } from './tracking-paths.js';

/** What a search by phone or mail found; each leads to its own page. */
export function FoundOrders({ orders, brandToken }: { orders: TrackedOrder[]; brandToken: string | null }) {
  const { texts, language } = useTexts();
  return (
    <section className="public-card" aria-label={texts.foundOrders}>
      <h2>{texts.foundOrders}</h2>
      <ul className="public-list">
        {orders.map((order) => (
          <li key={order.awb}>
            <Link to={resultPath(order.awb, brandToken)}>
              <strong>{order.brandName}</strong>
              <span>{order.returningSince === null ? texts.statuses[order.status] : texts.returnMarks.started}</span>
              <span className="public-muted">{order.awb}</span>
              <span className="public-muted">{momentInWords(order.placedAt, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
