import path from 'node:path';
import ts from 'typescript';
import { type Manifest } from './chart.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** Of one call to the next the types are the same. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function sourceOf(manifests: readonly Manifest[]): string {
  return manifests
    .map(
      (manifest, index) =>
        `export const m${index}: import('./manifest-types.ts').ManifestTypes['${manifest.kind}'] = ${JSON.stringify(manifest)};`,
    )
    .join('\n');
}

/**
 * Fields that Kubernetes does not know, values of a wrong type and required ones that are missing: the compiler compares each manifest with
 * the types.
 */
export function manifestFaults(manifests: readonly Manifest[]): string[] {
  const file = path.join(import.meta.dirname, 'manifests.generated.ts');
  const text = sourceOf(manifests);
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    if (path.resolve(name) === file) return ts.createSourceFile(name, text, version, true);
    const known = parsed.get(name) ?? onDisk(name, version);
    parsed.set(name, known);
    return known;
  };
  host.fileExists = (name) => path.resolve(name) === file || ts.sys.fileExists(name);
  const program = ts.createProgram([file], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start, file: source }) => {
    const line = start === undefined || source === undefined ? 0 : source.getLineAndCharacterOfPosition(start).line;
    const manifest = manifests[line];
    return `${manifest?.kind} ${manifest?.metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
