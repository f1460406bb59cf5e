// The rooms of the house and who may enter which (docs/adr/0013). `tests/boundaries/boundaries.mjs` runs these rules over the
// project and over planted violations, each of which must be caught: under some versions of TypeScript dependency-cruiser sees
// nothing and ends well.
const tests = '\\.test\\.tsx?$'

/** What one room may import of the others, besides its own files and packages. */
const allowed = {
  domain: ['^openapi/generated/'],
  files: ['^domain/', '^openapi/generated/'],
  inspector: [],
  machines: ['^domain/', '^openapi/generated/'],
  'src/ui': [],
  'src/i18n': ['^domain/', '^locales/', '^openapi/generated/'],
  'src/parts': ['^src/(ui|i18n|services)/', '^machines/', '^domain/', '^openapi/generated/'],
  'src/features': ['^src/(parts|ui|i18n|services)/', '^machines/', '^domain/', '^openapi/generated/'],
  'src/services': ['^src/i18n/', '^files/', '^machines/', '^domain/', '^openapi/generated/'],
  'src/routes': ['^src/(features|parts|ui|i18n|services)/', '^machines/', '^domain/', '^openapi/generated/'],
  'src/app': [
    '^src/',
    '^inspector/open',
    '^machines/',
    '^domain/',
    '^openapi/generated/',
    '^package\\.json$',
  ],
  server: [
    '^machines/(lifecycle|unprovided|port-error)',
    '^domain/',
    '^files/',
    '^openapi/generated/',
    '^package\\.json$',
  ],
}

const rooms = Object.entries(allowed).map(([room, others]) => ({
  name: `room-${room.replace('/', '-')}`,
  comment: `${room} may import only itself${others.length === 0 ? '' : ` and ${others.join(', ')}`} (docs/adr/0013).`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: tests },
  to: {
    pathNot: [`^${room}/`, ...others, 'node_modules', '^node:'],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
    couldNotResolve: false,
  },
}))

/** A package that one place alone may import. */
const home = (name, packages, place, comment) => ({
  name: `home-${name}`,
  comment,
  severity: 'error',
  from: { path: '^(src|machines|domain|files|server)/', pathNot: [place, tests] },
  to: { path: `node_modules/(${packages})(/|$)` },
})

module.exports = {
  forbidden: [
    ...rooms,
    {
      name: 'features-apart',
      comment:
        'A feature never imports another feature; what two need lives in src/parts, or in src/ui when it knows nothing of the product.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'screens-call-nothing',
      comment:
        'What is shown gets its data and says what was done: calls are in api.ts, and open-*.ts joins them with a chart.',
      severity: 'error',
      from: { path: '^src/(features|parts)/.+\\.tsx$', pathNot: tests },
      to: { path: '^src/services/' },
    },
    {
      name: 'platform-below-modules',
      comment: 'server/platform carries identity and the modules, and knows none of them.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: '^server/(modules|demo|scan|identity)/' },
    },
    {
      name: 'room-server-identity',
      comment: 'server/identity knows accounts and sessions: of the server, only its platform and settings.',
      severity: 'error',
      from: { path: '^server/identity/', pathNot: tests },
      to: { path: '^server/', pathNot: '^server/(identity/|platform/|config\\.ts$)' },
    },
    {
      name: 'lifecycles-are-pure',
      comment: 'machines/lifecycle runs on both sides: it imports nothing from the flows.',
      severity: 'error',
      from: { path: '^machines/lifecycle/' },
      to: { path: '^machines/flow/' },
    },
    {
      name: 'machines-packages',
      comment: 'Machines import xstate and no other package: no React, router, Amplify, Lingui.',
      severity: 'error',
      from: { path: '^machines/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'], pathNot: 'node_modules/xstate(/|$)' },
    },
    {
      name: 'domain-packages',
      comment: 'The rules are pure: packages that compute are welcome, worlds are not.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
        pathNot: 'node_modules/(any-ascii|tldts|libphonenumber-js)(/|$)',
      },
    },
    {
      name: 'services-without-react',
      comment: 'src/services is the world outside and knows no React.',
      severity: 'error',
      from: { path: '^src/services/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|@xstate/react|@lingui/react|@tanstack)(/|$)' },
    },
    home(
      'api-client',
      'openapi-fetch',
      '^src/services/api/',
      'The API is called through src/services/api: it adds the token and turns refusals into codes.',
    ),
    home(
      'auth',
      'aws-amplify|@aws-amplify',
      '^src/services/auth/',
      'Amplify lives in src/services/auth and is loaded late.',
    ),
    home(
      'flags',
      '@growthbook',
      '^src/services/flags/',
      'GrowthBook lives in src/services/flags and is loaded late.',
    ),
    home('chakra', '@chakra-ui|@ark-ui', '^src/ui/', 'Chakra lives in src/ui; screens use our parts.'),
    home(
      'charts',
      'apexcharts|react-apexcharts',
      '^src/ui/charts/',
      'Charts are drawn by src/ui/charts, which loads the library late.',
    ),
    home(
      'logos',
      'simple-icons',
      '^src/parts/findings/site-logos\\.ts$',
      'Logos of sites come by one lazy table, so that no first load has them.',
    ),
    home('sql', 'kysely|pg', '^server/', 'SQL is spoken by the server alone.'),
    home(
      'storages',
      '@aws-sdk/(client-s3|lib-storage)',
      '^server/backup/',
      'Copies of backups go to a storage outside from server/backup alone, which loads its client late.',
    ),
    home(
      'incoming-mail',
      'imapflow|postal-mime|mailauth',
      '^server/platform/mail/incoming/',
      'What strangers send is fetched and parsed in server/platform/mail/incoming, behind its limits.',
    ),
    home(
      'browser',
      'playwright-core',
      '^server/capture/',
      'A browser opens strangers’ pages in the process of server/capture alone, without rights.',
    ),
    home(
      'file-readers',
      'papaparse|saxen',
      '^files/',
      'Uploaded tables are read in files/, behind its guards (docs/adr/0023).',
    ),
    {
      name: 'files-know-no-world',
      comment:
        'files/ runs in a web worker and in a thread of the server: nothing of Node, nothing of a page.',
      severity: 'error',
      from: { path: '^files/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'public-pages-without-chakra',
      comment: 'Public screens use src/ui/public alone (docs/adr/0059).',
      severity: 'error',
      from: {
        path: '^src/(ui/public|features/(change-reversal|company-invite|email-verification|forgot-password|home|language-switch|legal|sign-in|sign-up|support|system-screens|verification-code))/',
        pathNot: tests,
      },
      to: {
        path: ['^src/ui/(?!public/)[^/]+\\.tsx?$', '^src/ui/form/', 'node_modules/(@chakra-ui|@emotion)/'],
        pathNot: '^src/ui/(target|tones|tokens)\\.ts$',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other, if only by a type, are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|\\?url$|^virtual:' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'The product never imports its tests.',
      severity: 'error',
      from: { path: '^(domain|files|inspector|machines|src|server)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json', '.po', '.css', '.woff2'],
    },
  },
}
