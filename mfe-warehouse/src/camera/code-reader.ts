import { CODE_FORMATS, type CodeFormat, type CodeReader } from './code-formats.js';

/** Without these a browser's own reader is of no use: our labels have them. */
const NEEDED: readonly CodeFormat[] = ['code_128', 'qr_code'];

/** The Barcode Detection API; TypeScript's types do not have it yet. */
interface NativeReaders {
  new (options: { formats: readonly CodeFormat[] }): CodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: NativeReaders;
  }
}

async function nativeReader(): Promise<CodeReader | null> {
  const Native = window.BarcodeDetector;
  if (Native === undefined) return null;
  try {
    const known = await Native.getSupportedFormats();
    const formats = CODE_FORMATS.filter((format) => known.includes(format));
    return NEEDED.every((format) => formats.includes(format)) ? new Native({ formats }) : null;
  } catch {
    return null;
  }
}

const loadWasmReader = async (): Promise<CodeReader> => (await import('./wasm-reader.js')).wasmReader();

/**
 * The browser's own reader; one that we bring along where it has none, or one without the formats of our labels.
 * @throws whatever kept ours from loading
 */
export async function openReader(load: () => Promise<CodeReader> = loadWasmReader): Promise<CodeReader> {
  return (await nativeReader()) ?? load();
}
