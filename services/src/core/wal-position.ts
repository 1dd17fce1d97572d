/** A position in PostgreSQL's write-ahead log, for example `16/B374D848`. Later writes have a higher position. */
export type WalPosition = string;

const SHAPE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function isWalPosition(text: unknown): text is WalPosition {
  return typeof text === 'string' && SHAPE.test(text);
}

/** Bytes of log from one position to another; negative when the second comes first. */
export function bytesBetween(from: WalPosition, to: WalPosition): number {
  return Number(offsetOf(to) - offsetOf(from));
}

function offsetOf(position: WalPosition): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
