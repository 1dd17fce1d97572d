import { chakra } from '@chakra-ui/react';
import { type DateFormat, formatDate } from './zoned.js';

export interface DateTimeProps {
  /** ISO text, Date or milliseconds; null draws a dash. */
  value: Date | string | number | null | undefined;
  format?: DateFormat;
}

/** A moment in Kolkata time. */
export function DateTime({ value, format = 'full' }: DateTimeProps) {
  const text = value === null || value === undefined ? '' : formatDate(value, format);
  if (text === '' || value === null || value === undefined) return <span>–</span>;
  return (
    <chakra.time dateTime={new Date(value).toISOString()} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {text}
    </chakra.time>
  );
}
