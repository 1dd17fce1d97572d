import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '@godown/shared-ui/icons';
import { IconButton } from './button.js';

const SHOWN_MS = 1600;

/** Copies a code. `what` names it: 'AWB', 'order ID'. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton label={copied ? `${what} copied` : `Copy ${what}`} size="sm" onClick={copy}>
      {copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
    </IconButton>
  );
}
