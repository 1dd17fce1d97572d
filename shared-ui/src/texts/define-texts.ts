/** Texts by name, in groups if they are many. `{{name}}` stands for a value; `left_one` and `left_other` are the plural forms of `left`. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

type TextValues = Readonly<Record<string, string | number>>;

/** Says texts in the language of the page. */
export interface Translator {
  add: (feature: string, english: TextTree) => void;
  say: (feature: string, key: string, values: TextValues | undefined) => string;
}

const english = new Map<string, TextTree>();

function found(feature: string, key: string): string | undefined {
  let part: string | TextTree | undefined = english.get(feature);
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined;
  return typeof part === 'string' ? part : undefined;
}

/** English needs no library for it: i18next would be a thirteenth of what the sign-in page loads. */
const inEnglish: Translator = {
  add: () => undefined,
  say: (feature, key, values = {}) => {
    const text = found(feature, `${key}_${values['count'] === 1 ? 'one' : 'other'}`) ?? found(feature, key) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  },
};

let translator = inEnglish;

/** For whoever knows other languages, which come with the first screen that has them: it says all texts from now on. */
export function translateBy(other: Translator): void {
  translator = other;
  for (const [feature, tree] of english) other.add(feature, tree);
}

type Singular<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

type TextOf<Tree, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Tree
    ? TextOf<Tree[Group], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`]
      : never;

type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never;

type Values<Text> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Text>, string | number>>];

/** The names of all texts; those of a group with the group before them: `list.title`. */
type TextKey<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Singular<Name> : `${Name}.${TextKey<Tree[Name]>}`;
}[keyof Tree & string];

type Translate<Tree> = <Key extends TextKey<Tree>>(key: Key, ...values: Values<TextOf<Tree, Key>>) => string;

/**
 * The texts of one feature in English, in a file of their own: `export const t = defineTexts('orders', { title: 'Orders' })`.
 * A name that is not there, or a value that is missing, does not compile. `t` answers in the language that is set when it is
 * called, so call it while drawing; what a module makes once (columns, commands) keeps the language that the page was loaded with.
 * Other languages are added by `addTexts`.
 */
export function defineTexts<const Tree extends TextTree>(feature: string, tree: Tree): Translate<Tree> {
  english.set(feature, tree);
  translator.add(feature, tree);
  return (key, ...values) => translator.say(feature, key, values[0]);
}
