import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What a test must never leave behind; selectors see the syntax, so no plugin is needed. */
const TEST_SYNTAX = [
  {
    selector: 'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo)$/]',
    message: 'A skipped test proves nothing: mend it or remove it.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'A skipped test proves nothing: mend it or remove it.',
  },
  {
    selector: "ExpressionStatement > CallExpression[callee.name='expect']",
    message: 'An expect without a matcher always passes.',
  },
];

/** Tests that run in groups (ADR 0001). */
const GROUPED_TEST_SYNTAX = {
  selector:
    'Program > ExpressionStatement > CallExpression[callee.name=/^(beforeAll|beforeEach|afterAll|afterEach|it|test)$/]',
  message: 'Inside a describe: neighbouring files run together, and a hook at the top is run for all of them.',
};

const DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Named exports only: a thing has one name everywhere. (Tools that demand a default export are listed in eslint.config.js.)',
};

const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only the config classes read the environment, so that a bad value stops the start and names its fault.',
};

const TOP_AWAIT = {
  selector: 'AwaitExpression:not(:function AwaitExpression), ForOfStatement[await=true]:not(:function ForOfStatement)',
  message:
    'A file that awaits outside of functions makes Jest load all that imports it several times over: await in a function.',
};

/** SQL has a place of its own, and rows have the types that their columns declare (docs/sql.md). */
const SQL_TEXT = String.raw`/\b(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+(AS\s+)?(\w+\s+)?SET\s|DELETE\s+FROM\s)/`;
const SQL = [
  {
    selector: `TemplateElement[value.raw=${SQL_TEXT}]`,
    message: 'SQL belongs into a *.sql.ts file, with the reason why it is SQL.',
  },
  {
    selector: `Literal[value=${SQL_TEXT}]`,
    message: 'SQL belongs into a *.sql.ts file, with the reason why it is SQL.',
  },
];
const ROW_CASTS = [
  {
    selector: 'CallExpression[callee.name=/^(rows|prepared|run)$/][typeArguments]',
    message: 'The type of a row comes from its columns: select(tx, columnsOf(Entity), …).',
  },
  {
    selector: "CallExpression[callee.object.name=/^(tx|manager)$/][callee.property.name='query']",
    message: 'Statements run by select or run, or by a repository.',
  },
];

const RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text from users and partners is shown as text.',
};

/** Looks come from recipes and semantic tokens of shared-ui. */
const LOOKS = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'No inline style in a remote: use a recipe or a token of shared-ui.',
  },
  {
    selector: 'JSXAttribute Literal[value=/(^|\\s)-?\\d+(\\.\\d+)?px\\b/]',
    message: 'No px in a remote: use a token of shared-ui.',
  },
  {
    selector: 'Literal[value=/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/]',
    message: 'No colour code in a remote: use a token of shared-ui.',
  },
];

/** What a person reads stands in the text file of its feature, where all of it can be read in one sitting: `npm run texts`. */
const WORDS = [
  '**/*.texts.ts',
  // Commands, and what a feature adds to the navigation and the tabs: known before the feature and its texts are loaded.
  '**/*.commands.ts',
  'mfe-*/src/features/*/index.ts',
  'shell/src/features/administration/built-tabs.ts',
  'shell/src/variant/variant-words.ts',
];
const TEXT_NAMES =
  '/^(label|title|shortTitle|header|nameHeader|placeholder|hint|description|text|note|warning|confirmLabel|cancelLabel|submitLabel|emptyText|failedText|failureText)$/';
const TEXT = '/^[A-Z]+[a-z]|[a-z] [a-z]/';
const TEXTS = [
  `JSXElement:not([openingElement.name.name=/^(Kbd|Code)$/]) > JSXText[value=/[A-Za-z]{2}/]`,
  `JSXFragment > JSXText[value=/[A-Za-z]{2}/]`,
  `JSXAttribute[name.name=${TEXT_NAMES}] > Literal[value=${TEXT}]`,
  `JSXAttribute[name.name='aria-label'] > Literal`,
  `JSXAttribute TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{3,} [a-z]|[a-z] [A-Za-z]{2,}/]`,
  `Property[key.name=${TEXT_NAMES}] > Literal[value=${TEXT}]`,
].map((selector) => ({ selector, message: 'A text belongs into the *.texts.ts file of its feature.' }));

/** Mistakes that are never meant, beyond those the compiler finds. */
const MISTAKES = Object.fromEntries(
  [
    'constructor-super',
    'for-direction',
    'no-async-promise-executor',
    'no-case-declarations',
    'no-compare-neg-zero',
    'no-cond-assign',
    'no-constant-binary-expression',
    'no-constant-condition',
    'no-control-regex',
    'no-debugger',
    'no-delete-var',
    'no-dupe-else-if',
    'no-duplicate-case',
    'no-empty',
    'no-empty-character-class',
    'no-empty-pattern',
    'no-ex-assign',
    'no-extra-boolean-cast',
    'no-fallthrough',
    'no-invalid-regexp',
    'no-irregular-whitespace',
    'no-loss-of-precision',
    'no-misleading-character-class',
    'no-prototype-builtins',
    'no-regex-spaces',
    'no-self-assign',
    'no-shadow-restricted-names',
    'no-sparse-arrays',
    'no-template-curly-in-string',
    'no-unexpected-multiline',
    'no-unreachable',
    'no-unsafe-finally',
    'no-unsafe-optional-chaining',
    'no-unused-labels',
    'no-useless-backreference',
    'no-useless-catch',
    'no-useless-escape',
    'prefer-const',
    'no-var',
    'require-yield',
    'use-isnan',
    'valid-typeof',
    'no-eval',
    'no-implied-eval',
  ].map((rule) => [rule, 'error']),
);

/** max-params counts what Nest injects into a constructor like arguments, so both limits are written out. */
const PARAMETERS = [
  {
    selector:
      'FunctionDeclaration[params.length>4], ArrowFunctionExpression[params.length>4], MethodDefinition[kind!="constructor"] > FunctionExpression[params.length>4]',
    message: 'At most 4 parameters: pass an object whose fields have names.',
  },
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>7]',
    message: 'At most 7 dependencies: this class does two jobs.',
  },
];

const restrict = (...rules) => ({ 'no-restricted-syntax': ['error', ...PARAMETERS, ...rules] });

const NODE = ['contracts/**/*.ts', 'services/**/*.ts', 'client/**/*.ts', 'examples/**/*.ts', 'infra/**/*.ts'];
const WEB = [
  '{shared-ui,shell,mfe-*}/{src,test}/**/*.{ts,tsx}',
  'infra/e2e/fixtures/**/*.{ts,tsx}',
  'infra/{commands,forms,sidebar}/**/*.{ts,tsx}',
];
const TESTS = ['**/*.{spec,test,e2e}.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'infra/testing/**/*.ts', 'infra/e2e/**/*.ts'];
const SQL_FILES = ['services/src/**/*.sql.ts', 'services/src/**/*.views.ts'];
/** Files whose reader (Jest, webpack, dependency-cruiser, TypeORM) asks for a default export. */
const DEMANDED_DEFAULTS = [
  '**/*.config.{js,ts,mjs}',
  '**/webpack.config.{js,ts}',
  'infra/testing/{start,start-durable,stop}-postgres.ts',
  'infra/testing/{browser-environment,longest-first}.js',
  '.dependency-cruiser.js',
  '.dependency-cruiser.folders.js',
];

const typed = (files, project) => ({
  files,
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-*/',
      '.data/',
      '.cache/',
      '.turbo/',
      'coverage/',
      // Plain pages of the simulator and of the demo brand: served as they are, checked by the browser tests.
      'infra/simulator/pages/',
      'infra/widget-demo/public/',
      'infra/site/public/',
      // Written by `npm run client`.
      'client/src/api-types.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...MISTAKES,
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 50],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'coming soon'] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      // A Nest module is an empty class under a decorator; an event map may be an empty interface on purpose.
      '@typescript-eslint/no-extraneous-class': 'off',
      ...restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT),
    },
  },
  typed(NODE, 'tsconfig.node.json'),
  typed(WEB, 'tsconfig.web.json'),
  {
    files: WEB,
    plugins: reactHooks.configs.flat.recommended.plugins,
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // Closing a tip when its owner goes, or ending "trying" when the answer is there, is what these effects are for.
      'react-hooks/set-state-in-effect': 'off',
      // What failed is said once in the console, for whoever looks into it; the person reads our own words.
      'no-console': ['error', { allow: ['error'] }],
      ...restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, RAW_HTML),
    },
  },
  // A component's function holds its markup too, a hook's all that it gives back.
  { files: ['**/*.tsx', '**/use-*.ts'], rules: { 'max-lines-per-function': ['error', 140] } },
  // An experiment is read from its top to its end.
  { files: ['infra/{bench,faults}/**/*.ts'], rules: { 'max-lines-per-function': ['error', 80] } },
  {
    // For each of the 304 files of date-fns whole, Node reads its package.json of 199 kB: a quarter of what loading the back end computes.
    files: ['{contracts,services,client,infra}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'date-fns', message: "Import each function: from 'date-fns/addDays'." },
      ],
    },
  },
  {
    // Importing Chakra or the router whole costs every visitor 200 kB (ADR 0025): shared-ui re-exports what we use.
    files: ['{shell,mfe-*}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@chakra-ui/*', '@emotion/*', 'react-router', 'react-router/*', 'react-router-dom'],
              message: 'Import it from @godown/shared-ui/*.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, RAW_HTML, ...LOOKS),
  },
  {
    // The public pages have the same rule by their types: `texts/en.ts` and `texts/hi.ts` name every text.
    files: ['mfe-{seller,warehouse,admin}/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...WORDS],
    rules: restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, RAW_HTML, ...LOOKS, ...TEXTS),
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...WORDS],
    rules: restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, RAW_HTML, ...TEXTS),
  },
  {
    files: ['services/src/{modules,platform}/**/*.ts'],
    ignores: [...TESTS, ...SQL_FILES],
    rules: restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, ...SQL, ...ROW_CASTS),
  },
  {
    files: SQL_FILES,
    rules: restrict(DEFAULT_EXPORT, ENVIRONMENT, TOP_AWAIT, ...ROW_CASTS),
  },
  // Started as a program, imported by nobody.
  { files: ['services/src/**/*.child.ts'], rules: restrict(DEFAULT_EXPORT, ENVIRONMENT) },
  { files: ['services/src/config/**/*.ts'], rules: restrict(DEFAULT_EXPORT, TOP_AWAIT) },
  // Scripts talk to the person at the terminal, and are the ones who set the environment of others.
  {
    files: ['infra/**/*.{ts,js,mjs}', 'services/src/commands/**/*.ts', 'examples/**/*.ts'],
    rules: { 'no-console': 'off', ...restrict(DEFAULT_EXPORT) },
  },
  {
    files: TESTS,
    languageOptions: { globals: globals.jest },
    rules: {
      'max-lines': ['error', 550],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...TEST_SYNTAX],
    },
  },
  {
    files: TESTS,
    ignores: ['infra/**'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...TEST_SYNTAX, GROUPED_TEST_SYNTAX] },
  },
  { files: DEMANDED_DEFAULTS, rules: { 'no-restricted-syntax': 'off' } },
);
