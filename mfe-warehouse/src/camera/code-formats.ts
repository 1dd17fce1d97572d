/** The codes on labels, goods and our own papers. */
export const CODE_FORMATS = ['code_128', 'qr_code', 'ean_13', 'data_matrix'] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

interface FoundCode {
  rawValue: string;
  boundingBox: DOMRectReadOnly;
}

export interface CodeReader {
  /** @returns the codes in the picture, in no order */
  detect: (picture: HTMLCanvasElement) => Promise<FoundCode[]>;
}
