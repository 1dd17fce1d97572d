import { type ComponentType } from 'react';

/** What `x.stories.tsx` exports: its title, and each state of its part as a component with a capital letter. */
type StoryFile = Readonly<Record<string, ComponentType | string>>;

export interface StoryPage {
  path: string;
  title: string;
  states: readonly { name: string; State: ComponentType }[];
}

/** `WithLongText` is shown as `With long text`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `./ui/table/list.stories.tsx` is at `/table/list`, `./detail/detail.stories.tsx` at `/detail/detail`. */
function pageOf(file: string, module: StoryFile): StoryPage {
  const { title } = module;
  if (typeof title !== 'string') throw new Error(`${file} exports no title`);
  return {
    path: file.replace(/^\.(\/ui)?/, '').replace(/\.stories\.tsx$/, ''),
    title,
    states: Object.entries(module).flatMap(([name, State]) =>
      typeof State === 'string' || !/^[A-Z]/.test(name) ? [] : [{ name: wordsOf(name), State }],
    ),
  };
}

/** A part's states are one file beside the part: nothing has to be listed. */
export function allStories(): StoryPage[] {
  const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.stories\.tsx$/ });
  return files
    .keys()
    .map((file) => pageOf(file, files(file)))
    .sort((a, b) => a.title.localeCompare(b.title));
}
