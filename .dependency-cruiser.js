/**
 * The architecture, as rules (design.md's "May import" table). When a rule is wrong, change the decision in docs/adr and the rule, not the import.
 * `npm run boundaries` runs it; infra/boundaries/boundaries.spec.ts plants one violation of each rule and sees it caught.
 */
const TEST_CODE = '(\\.(spec|test|e2e)\\.tsx?$)|(^[^/]+/test/)|(^infra/(testing|e2e)/)';
const APPS = 'shell|mfe-[^/]+';

/** Across packages only the package's name may be used: a relative path would tie a built thing to another's source. */
const escape = { dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] };

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files in a circle cannot be understood, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that resolves nowhere fails when the file is first loaded, which may be in production.',
      severity: 'error',
      from: {},
      // infra/webpack/capabilities-entry.ts is built once per remote; these two names exist in that build only.
      to: { couldNotResolve: true, pathNot: '^remote-(module|summary)$' },
    },
    {
      name: 'contracts-is-a-leaf',
      comment: 'Both sides of the wire load contracts: what it imports, every browser downloads.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: TEST_CODE },
      to: {
        pathNot: [
          '^contracts/src/',
          'node_modules/(class-validator|class-transformer|date-fns|@date-fns/tz|reflect-metadata)/',
        ],
      },
    },
    {
      name: 'contracts-front-door',
      comment:
        'A capability of contracts is imported through its index. (Inside contracts one file may name another: a browser then loads less.)',
      severity: 'error',
      from: { pathNot: '^contracts/' },
      to: { path: '^contracts/src/[^/]+/', pathNot: '^contracts/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'client-is-for-others',
      comment:
        'Software of others installs the client: it needs nothing of ours, and nothing of ours but the examples needs it. Least of all a browser: a key would be read there.',
      severity: 'error',
      from: { pathNot: '^(client|examples)/' },
      to: { path: '^(client|examples)/' },
    },
    {
      name: 'client-stands-alone',
      comment:
        'What the client and the examples import must be in their own package.json: they are installed without the rest.',
      severity: 'error',
      from: { path: '^(client|examples)/', pathNot: TEST_CODE },
      to: { path: `^(contracts|services|shared-ui|${APPS}|infra)/` },
    },
    {
      name: 'services-use-contracts-only',
      comment: 'The back end knows nothing of screens and scripts.',
      severity: 'error',
      from: { path: '^services/', pathNot: TEST_CODE },
      to: { path: `^(shared-ui|${APPS}|infra)/` },
    },
    {
      name: 'services-tests-meet-the-simulator-only',
      comment:
        'Partners are faked by the simulator and by nothing else; its front doors are those of infra/package.json.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: `^(shared-ui|${APPS}|infra)/`, pathNot: '^infra/simulator/(start-simulator|simulator-config)\\.ts$' },
    },
    {
      name: 'platform-knows-no-capability',
      comment:
        'core, config, database and platform carry the modules; a platform that imports what it carries can carry nothing else.',
      severity: 'error',
      from: { path: '^services/src/(core|config|database|platform)/', pathNot: TEST_CODE },
      to: { path: '^services/src/modules/' },
    },
    {
      name: 'layers-of-the-back-end',
      comment: 'config and core carry the database, the database carries the platform: never the other way round.',
      severity: 'error',
      from: { path: '^services/src/(config|core|database)/', pathNot: TEST_CODE },
      to: { path: '^services/src/platform/' },
    },
    {
      name: 'core-knows-no-database',
      comment: 'What the database itself needs (errors, clock, actor, logs) cannot need the database.',
      severity: 'error',
      from: { path: '^services/src/(config|core)/', pathNot: TEST_CODE },
      to: { path: '^services/src/database/' },
    },
    {
      name: 'module-front-door',
      comment:
        'Back-end modules meet at index.ts, by id and by event. What is behind the door may change without asking.',
      severity: 'error',
      from: { path: '^services/src/modules/([^/]+)/' },
      to: {
        path: '^services/src/modules/[^/]+/',
        pathNot: ['^services/src/modules/[^/]+/index\\.ts$', '^services/src/modules/$1/'],
      },
    },
    {
      name: 'controller-sees-no-tables',
      comment:
        'A controller is one line per route: the service owns rule and transaction, the repository owns the table.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: {
        path: [
          '\\.(entity|repository|sql)\\.ts$',
          'node_modules/(typeorm|pg|@nestjs/typeorm)/',
          '^services/src/database/',
        ],
      },
    },
    {
      name: 'shared-ui-knows-no-domain',
      comment:
        'Parts are for every capability. Only the folders that speak to the API (or report to it), read sheets by their declaration or carry permissions to the shell know contracts.',
      severity: 'error',
      from: {
        path: '^shared-ui/src/',
        pathNot: [
          TEST_CODE,
          '^shared-ui/src/(api|commands|error-reports|forms|session|remote|standalone|sheets|sheet-worker|ui/views)/',
        ],
      },
      to: { path: '^contracts/' },
    },
    {
      name: 'shared-ui-imports-no-app',
      comment:
        'The parts are below the apps that show them, and reach no other side. The build of their workshop shares the preset.',
      severity: 'error',
      from: { path: '^shared-ui/', pathNot: 'webpack\\.config' },
      to: { path: `^(${APPS}|services|infra)/` },
    },
    {
      name: 'package-front-door',
      comment:
        'shared-ui is imported by its entries (@godown/shared-ui/x): what is shared at run time is exactly what has an entry.',
      severity: 'error',
      from: { path: `^(${APPS})/` },
      to: { path: '^shared-ui/src/', pathNot: '^shared-ui/src/.*index\\.ts$' },
    },
    {
      name: 'remotes-are-islands',
      comment:
        'A remote is built, deployed and rolled back alone: an import from another would copy it in and age there.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/', pathNot: 'webpack\\.config' },
      to: { path: '^(shell|mfe-[^/]+|services|infra)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-loads-remotes-at-run-time',
      comment: "A remote in the shell's bundle could not be rolled back without a new shell.",
      severity: 'error',
      from: { path: '^shell/', pathNot: 'webpack\\.config' },
      to: { path: '^(mfe-[^/]+|services|infra)/' },
    },
    {
      name: 'looks-come-from-shared-ui',
      comment: 'Chakra or the router, imported whole, costs every visitor 200 kB.',
      severity: 'error',
      from: { path: `^(${APPS})/src/` },
      to: { path: 'node_modules/(@chakra-ui|@emotion|react-router|react-router-dom)/' },
    },
    {
      name: 'looks-are-drawn-by-ui',
      comment:
        'A second part of shared-ui with its own Chakra is bundled into each remote, where it finds no provider and fails.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: '^shared-ui/src/ui/' },
      to: { path: 'node_modules/(@chakra-ui|@emotion|@ark-ui)/' },
    },
    {
      name: 'features-are-siblings',
      comment: 'The page composes features; a feature that imports its sister cannot be moved or removed.',
      severity: 'error',
      from: { path: '^((?:mfe-[^/]+|shell)/src/features)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'features-know-no-page',
      comment:
        'Pages import features, never the other way round. Only the index, which lists the routes, names pages (lazily).',
      severity: 'error',
      from: { path: `^(${APPS})/src/features/`, pathNot: '/index\\.tsx?$' },
      to: { path: `^(${APPS})/src/pages/` },
    },
    {
      name: 'infra-uses-what-is-built',
      comment:
        'Scripts, simulator and end-to-end tests meet the product as its users do: built, over HTTP. The remote that tests publish is a remote, and the walks over all forms, all commands and the sidebar open each by itself.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/(e2e/fixtures/remote|forms|commands|sidebar)/' },
      to: { path: `^(services|shared-ui|${APPS})/` },
    },
    {
      name: 'no-escape-from-a-package',
      comment: 'A relative path into another package passes by its front door.',
      severity: 'error',
      from: {
        path: '^(contracts|services|shared-ui|shell|mfe-[^/]+|client|examples|infra)/',
        pathNot: '(webpack\\.config|^infra/(commands|forms|sidebar)/)',
      },
      to: {
        ...escape,
        path: '^(contracts|services|shared-ui|shell|mfe-[^/]+|client|examples|infra)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'test-helpers-stay-in-tests',
      comment: 'Factories and fakes in production code are how a test account reaches production.',
      severity: 'error',
      from: { pathNot: [TEST_CODE, '^infra/', 'config\\.[jt]s$'] },
      to: { path: TEST_CODE },
    },
    {
      name: 'no-development-tools-in-the-product',
      comment: 'The image is installed without devDependencies.',
      severity: 'error',
      from: { path: '^(contracts|services|shared-ui|shell|mfe-[^/]+|client)/src/', pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-[^/]+|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['godown-source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.woff2'],
    },
    progress: { type: 'none' },
  },
};
