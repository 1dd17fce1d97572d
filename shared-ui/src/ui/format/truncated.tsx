import { Tooltip } from '../overlay/tooltip.js';

const REMARK_LENGTH = 20;

/** Cuts a remark for a list; the whole text is a hover or a focus away. @param length characters shown */
export function Truncated({ text, length = REMARK_LENGTH }: { text: string | null | undefined; length?: number }) {
  if (text === null || text === undefined || text === '') return <span>–</span>;
  const letters = Array.from(text);
  if (letters.length <= length) return <span>{text}</span>;
  return (
    <Tooltip text={text} focusable>
      <span>{`${letters.slice(0, length).join('')}…`}</span>
    </Tooltip>
  );
}
