const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with a file before anybody opens it. The server checks again, by content. */
export function faultOfFile(file: { name: string; size: number }, extensions: readonly string[]): string | null {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension)))
    return `Only ${extensions.join(' or ')} files are allowed`;
  if (file.size === 0) return 'The file is empty';
  return file.size > MAX_BYTES ? 'Maximum file size is 10 MB!' : null;
}
