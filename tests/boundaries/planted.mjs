/**
 * Imports that must be refused: the file, what it imports (`type `: only a type of it), the rule that must say no. Every rule has at least one.
 *
 * @type {readonly (readonly [from: string, to: string, rule: string])[]}
 */
export const planted = [
  ['files/knows-machines.ts', '../machines/lifecycle/register.ts', 'room-files'],
  ['files/knows-node.ts', 'node:zlib', 'files-know-no-world'],
  ['server/modules/batch-scan/reads-directly.ts', 'papaparse', 'home-file-readers'],
  ['server/modules/batch-scan/stores-outside.ts', '@aws-sdk/client-s3', 'home-storages'],
  ['inspector/knows-products.ts', '../domain/score.ts', 'room-inspector'],
  ['domain/knows-machines.ts', '../machines/lifecycle/register.ts', 'room-domain'],
  ['machines/flow/knows-features.ts', '../../src/features/sign-in/screen.tsx', 'room-machines'],
  ['src/ui/knows-products.ts', '../../domain/score.ts', 'room-src-ui'],
  ['src/i18n/knows-features.ts', '../features/sign-in/screen.tsx', 'room-src-i18n'],
  ['src/features/dashboard/knows-routes.ts', '../../routes/index.tsx', 'room-src-features'],
  ['src/features/dashboard/calls.tsx', '../../services/api/client.ts', 'screens-call-nothing'],
  ['src/parts/findings/calls.tsx', '../../services/api/client.ts', 'screens-call-nothing'],
  ['src/services/tabs/knows-app.ts', '../../app/session.ts', 'room-src-services'],
  ['src/routes/knows-app.ts', '../app/session.ts', 'room-src-routes'],
  ['src/app/knows-server.ts', '../../server/config.ts', 'room-src-app'],
  ['server/knows-src.ts', '../src/ui/card.tsx', 'room-server'],
  ['server/knows-flows.ts', '../machines/flow/sign-in.ts', 'room-server'],
  ['src/features/dashboard/knows-sign-in.ts', '../sign-in/screen.tsx', 'features-apart'],
  ['src/parts/findings/knows-sign-in.ts', '../../features/sign-in/screen.tsx', 'room-src-parts'],
  ['server/platform/knows-modules.ts', '../modules/register/handlers.ts', 'platform-below-modules'],
  ['server/platform/knows-identity.ts', 'type ../identity/accounts.ts', 'platform-below-modules'],
  ['server/identity/knows-modules.ts', '../modules/register/handlers.ts', 'room-server-identity'],
  ['machines/lifecycle/knows-flows.ts', '../flow/sign-in.ts', 'lifecycles-are-pure'],
  ['machines/flow/knows-react.ts', 'react', 'machines-packages'],
  ['machines/flow/knows-node.ts', 'node:fs', 'machines-packages'],
  ['domain/knows-xstate.ts', 'xstate', 'domain-packages'],
  ['domain/knows-node.ts', 'node:crypto', 'domain-packages'],
  ['src/services/tabs/knows-react.ts', 'react', 'services-without-react'],
  ['src/features/dashboard/calls-directly.ts', 'openapi-fetch', 'home-api-client'],
  ['src/app/signs-in-directly.ts', 'aws-amplify/auth', 'home-auth'],
  ['src/features/dashboard/asks-flags-directly.ts', '@growthbook/growthbook-react', 'home-flags'],
  ['src/features/dashboard/draws-with-chakra.ts', '@chakra-ui/react', 'home-chakra'],
  ['src/features/dashboard/draws-charts.ts', 'apexcharts', 'home-charts'],
  ['src/ui/draws-charts.ts', 'react-apexcharts', 'home-charts'],
  ['src/services/api/speaks-sql.ts', 'kysely', 'home-sql'],
  ['src/features/sign-in/uses-heavy-parts.ts', '../../ui/card.tsx', 'public-pages-without-chakra'],
  ['src/ui/public/uses-chakra.ts', '@chakra-ui/react', 'public-pages-without-chakra'],
  ['domain/hen.ts', './egg.ts', 'no-cycles'],
  ['domain/egg.ts', './hen.ts', 'no-cycles'],
  ['domain/plan.ts', 'type ./builder.ts', 'no-cycles'],
  ['domain/builder.ts', 'type ./plan.ts', 'no-cycles'],
  ['server/platform/database/planted.gen.ts', 'type ../mail/kinds.ts', 'no-cycles'],
  ['server/platform/mail/kinds.ts', 'type ../database/planted.gen.ts', 'no-cycles'],
  ['domain/lost.ts', './missing.ts', 'nothing-unresolved'],
  ['server/scan/knows-tests.ts', '../../tests/support/people.ts', 'no-tests-in-the-product'],
  ['server/scan/knows-a-test.ts', './score.test.ts', 'no-tests-in-the-product'],
]

/**
 * Imports that must be let in, so that a rule which refuses everything is noticed as well.
 *
 * @type {readonly (readonly [from: string, to: string])[]}
 */
export const welcome = [
  ['src/app/opens-inspector.ts', '../../inspector/open.ts'],
  ['files/asks-rules.ts', '../domain/roles.ts'],
  ['src/services/employee-file/reads.ts', '../../../files/csv.ts'],
  ['server/modules/batch-scan/reads.ts', '../../../files/csv.ts'],
  ['machines/flow/asks-rules.ts', '../../domain/roles.ts'],
  ['src/features/invites/uses-parts.ts', '../../parts/findings/words.ts'],
  ['src/features/invites/api.ts', '../../services/api/client.ts'],
  ['src/features/invites/uses-lifecycle.ts', '../../../machines/lifecycle/invite.ts'],
  ['src/app/joins.ts', '../services/api/client.ts'],
  ['server/modules/invites/asks-service.ts', '../mail/service.ts'],
  ['server/modules/register/asks-identity.ts', '../../identity/accounts.ts'],
  ['server/identity/reads-settings.ts', '../config.ts'],
  ['server/modules/invites/runs-chart.ts', '../../../machines/lifecycle/invite.ts'],
  ['src/services/auth/loads-amplify.ts', 'aws-amplify/auth'],
  ['src/ui/draws.ts', '@chakra-ui/react'],
]
