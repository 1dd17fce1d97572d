interface StoryContext {
  (file: string): Readonly<Record<string, import('react').ComponentType | string>>;
  keys: () => string[];
}

interface ImportMeta {
  webpackContext: (folder: string, options: { recursive: boolean; regExp: RegExp }) => StoryContext;
}
