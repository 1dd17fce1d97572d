import { type TrackedStep } from '@godown/contracts/tracking';
import { momentInWords } from '../../frame/india-time.js';
import { useTexts } from '../../texts/use-texts.js';

/** Every step, newest first. */
export function ParcelTimeline({ steps }: { steps: readonly TrackedStep[] }) {
  const { texts, language } = useTexts();
  if (steps.length === 0) return <p className="public-muted">{texts.noSteps}</p>;
  return (
    <ol className="public-timeline">
      {steps.map((step, index) => (
        <li key={`${step.createdAt}-${index}`}>
          <strong>{step.returnMark === null ? texts.statuses[step.status] : texts.returnMarks[step.returnMark]}</strong>
          {step.city && <span>{step.city}</span>}
          <time dateTime={step.createdAt} className="public-muted">
            {momentInWords(step.createdAt, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
