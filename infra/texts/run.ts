import { readDeclared, readTexts } from './texts.ts';

/** `npm run texts`: all words of the screens, feature by feature, to be read in one sitting. `npm run texts -- orders` prints the features whose names contain "orders". */
const wanted = process.argv[2] ?? '';
const byFeature = Map.groupBy([...readTexts(), ...readDeclared()], ({ feature, file }) =>
  feature === file ? file : `${feature} (${file})`,
);
for (const [title, texts] of byFeature) {
  if (!title.includes(wanted)) continue;
  console.log(`\n${title}`);
  for (const { key, text } of texts) console.log(`  ${key}: ${text}`);
}
