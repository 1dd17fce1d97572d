import { workspacePath } from '../webpack/paths.ts';

/** What is released in versions beside the remotes, and which file of it the others hang on. */
interface Part {
  /** The workspace whose version it carries. */
  workspace: string;
  built: string;
  entry: string;
  /** Whether every version that was published is served for good: others have written its address and hash into their pages. */
  isKept: boolean;
}

const PARTS: Readonly<Record<PartName, Part>> = {
  shell: { workspace: 'shell', built: workspacePath('shell', 'dist'), entry: 'index.html', isKept: false },
  widget: {
    workspace: 'mfe-public-track',
    built: workspacePath('mfe-public-track', 'dist-widget'),
    entry: 'widget.js',
    isKept: true,
  },
};

export const PART_NAMES = ['shell', 'widget'] as const;
export type PartName = (typeof PART_NAMES)[number];

export function isPartName(name: string): name is PartName {
  return (PART_NAMES as readonly string[]).includes(name);
}

export function partOf(name: string): Part | null {
  return isPartName(name) ? PARTS[name] : null;
}
