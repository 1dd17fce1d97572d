import { TRACKING_PROOF_LENGTH } from '@godown/contracts/tracking';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../frame/field.js';
import { markAndGo } from '../../frame/focus-first-fault.js';
import { Link } from '../../frame/navigation.js';
import { useTexts } from '../../texts/use-texts.js';
import { landingPath } from './tracking-paths.js';

interface ProofFormProps {
  /** What was given before did not tell which parcel is meant. */
  wasWrong: boolean;
  onProof: (proof: string) => void;
  brandToken: string | null;
}

/** Asks which of two parcels with one number is the reader's. */
export function ProofForm({ wasWrong, onProof, brandToken }: ProofFormProps) {
  const { texts } = useTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(wasWrong ? texts.trackingInvalid : null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (text.trim() === '') markAndGo(event.currentTarget, () => setProblem(texts.proofRequired));
    else onProof(text.trim());
  };
  return (
    <>
      <section className="public-card">
        <h1>{texts.sharedTitle}</h1>
        <p className="public-lead">{texts.sharedLead}</p>
        <form onSubmit={submit} noValidate>
          <TextField
            label={texts.proofLabel}
            value={text}
            onChange={setText}
            error={problem}
            maxLength={TRACKING_PROOF_LENGTH}
            autoComplete="off"
          />
          <button type="submit" className="public-button">
            {texts.track}
          </button>
        </form>
      </section>
      <p className="public-centre">
        <Link to={landingPath(brandToken)}>{texts.back}</Link>
      </p>
    </>
  );
}
