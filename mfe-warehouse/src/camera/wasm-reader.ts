import { BarcodeDetector, prepareZXingModule, ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm';
import { CODE_FORMATS, type CodeReader } from './code-formats.js';

/** As `integrity` wants it. */
function base64Of(hex: string): string {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))));
}

/**
 * The program of the reader, from where this remote lies. Its hash is in the script, whose own hash the remote's entry proves: bytes that
 * were changed on the way do not run.
 */
async function programOf(signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(wasmUrl, {
    integrity: `sha256-${base64Of(ZXING_WASM_SHA256)}`,
    credentials: 'omit',
    signal,
  });
  if (!answer.ok) throw new Error(`The code reader's program answers ${answer.status}`);
  return answer.arrayBuffer();
}

/** A megabyte on a slow line. */
const PATIENCE_MS = 120_000;
let program: Promise<ArrayBuffer> | null = null;

/** Reads codes in WebAssembly. The package would fetch its program from a CDN; it is given ours. @throws when it cannot be loaded */
export async function wasmReader(): Promise<CodeReader> {
  try {
    program ??= programOf(AbortSignal.timeout(PATIENCE_MS));
    await prepareZXingModule({ overrides: { wasmBinary: await program }, fireImmediately: true });
  } catch (error) {
    // The next opening asks anew.
    program = null;
    throw error;
  }
  return new BarcodeDetector({ formats: [...CODE_FORMATS] });
}
