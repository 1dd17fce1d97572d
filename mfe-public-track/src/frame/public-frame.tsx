import { type BrandProfile, readableOn } from '@godown/contracts/tracking';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { Link } from './navigation.js';
import '../styles/public.css';

interface PublicFrameProps {
  brand?: BrandProfile | null;
  /** Where the logo leads. */
  home?: string;
  children: ReactNode;
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = (): void => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}

/** The brand's colour as custom properties, set through the CSSOM, which the strictest policy allows. */
function useBrandColour(brand: BrandProfile | null | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const colour = brand?.primaryColor ?? null;
  useLayoutEffect(() => {
    const style = frame.current?.style;
    if (!style || !colour) return undefined;
    style.setProperty('--brand', colour);
    style.setProperty('--on-brand', readableOn(colour));
    return () => {
      style.removeProperty('--brand');
      style.removeProperty('--on-brand');
    };
  }, [colour]);
  return frame;
}

/** Header with the brand, the language switch, and a footer: what every public page shares. */
export function PublicFrame({ brand, home = '/track', children }: PublicFrameProps) {
  const { texts, language, setLanguage } = useTexts();
  const isOnline = useOnline();
  const frame = useBrandColour(brand);
  return (
    <div className="public" ref={frame}>
      {!isOnline && (
        <p role="alert" className="public-offline">
          {texts.offline}
        </p>
      )}
      <header className="public-header">
        <Link to={home} className="public-brand">
          {brand?.logoUrl ? (
            <img src={brand.logoUrl} alt={brand.name} className="public-logo" />
          ) : (
            <strong>{brand?.name ?? 'Godown'}</strong>
          )}
        </Link>
        <button
          type="button"
          className="public-quiet"
          lang={language === 'en' ? 'hi' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'hi' : 'en')}
        >
          {texts.otherLanguage}
        </button>
      </header>
      {brand?.bannerUrl && <img src={brand.bannerUrl} alt="" className="public-banner" />}
      <main className="public-main">{children}</main>
      <footer className="public-footer">
        {brand && <BrandContacts brand={brand} />}
        <Link to="/delete-user-data">{texts.privacy}</Link>
      </footer>
    </div>
  );
}

function BrandContacts({ brand }: { brand: BrandProfile }) {
  const { texts } = useTexts();
  const { supportEmail, supportPhone, website } = brand;
  if (!supportEmail && !supportPhone && !website) return null;
  return (
    <p>
      {texts.needHelp} {supportPhone && <a href={`tel:+91${supportPhone}`}>{supportPhone}</a>}{' '}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}{' '}
      {website && (
        <a href={website} rel="noopener noreferrer">
          {new URL(website).hostname}
        </a>
      )}
    </p>
  );
}
