import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOfFiles } from './words.mjs'

const planted: Record<string, string> = {
  'src/app/main.tsx': `import { routeTree } from '../routes/route-tree.gen.ts'\nimport './toasts.ts'`,
  'src/app/toasts.ts': `const messages = () => import('./messages.ts')`,
  'src/app/messages.ts': '',
  'src/routes/route-tree.gen.ts': `import { Route } from './_company.tsx'`,
  'src/routes/index.tsx': `import {\n  SignIn,\n  type Word,\n} from '../features/sign-in/screen.tsx'`,
  'src/routes/_public/signup.tsx': `import { SignUp } from '#src/features/sign-up/screen.tsx'`,
  'src/routes/_personal.tsx': `import { Chrome } from '../features/chrome/frame.tsx'`,
  'src/routes/_personal/report.tsx': `import type { Company } from '#src/features/console/users.tsx'`,
  'src/routes/_company.tsx': `import { Chrome } from '../features/chrome/frame.tsx'`,
  'src/routes/_account/profile.tsx': `import { Fields } from '#src/features/profile/fields.tsx'\nimport { Card } from '#src/features/profile/card.tsx'`,
  'src/routes/_personal/response-plan/form.tsx': `import { Form } from '#src/features/plan/form.tsx'\nimport { Both } from '#src/features/plan/both.tsx'`,
  'src/routes/_account/plan.tsx': `import { Both } from '#src/features/plan/both.tsx'`,
  'src/features/plan/form.tsx': '',
  'src/features/plan/both.tsx': '',
  'src/routes/_onboarding/userform.tsx': `import { Fields } from '#src/features/profile/fields.tsx'`,
  'src/features/profile/fields.tsx': '',
  'src/features/profile/card.tsx': '',
  'src/routes/_company/users.{-$id}.tsx': `const Users = lazy(() => import('#src/features/console/users.tsx'))`,
  'src/routes/_desk.tsx': `import { lines } from '../parts/lines.ts'`,
  'src/routes/_desk/desk.tsx': `import { Dates } from '#src/parts/dates.ts'`,
  'src/routes/_account/dates.tsx': `import { Dates } from '#src/parts/dates.ts'`,
  'src/parts/dates.ts': '',
  'src/routes/_desk/operator-log.tsx': `import { lines } from '#src/parts/lines.ts'\nimport { labels } from '#domain/labels.ts'`,
  'domain/labels.ts': '',
  'domain/unread.ts': '',
  'src/routes/legal/tos.tsx': `import { Terms } from '#src/features/legal/terms.tsx'\nimport { visible } from '#src/parts/visible.ts'`,
  'src/features/sign-in/screen.tsx': `const code = () => import('#src/parts/code.tsx')`,
  'src/features/sign-up/screen.tsx': `export { rules } from '#src/parts/rules.ts'`,
  'src/features/chrome/frame.tsx': `import { Menu } from './menu.tsx'\nimport { rules } from '#src/parts/rules.ts'`,
  'src/features/chrome/menu.tsx': '',
  'src/features/console/users.tsx': `import { visible } from '#src/parts/visible.ts'`,
  'src/features/legal/terms.tsx': '',
  'src/parts/code.tsx': '',
  'src/parts/rules.ts': '',
  'src/parts/lines.ts': '',
  'src/parts/visible.ts': '',
}

const placed = (files: Record<string, string> = planted) =>
  catalogueOfFiles(file => files[file] ?? '', Object.keys(files))

describe('the catalogue of a file', () => {
  it.each([
    ['sign-in', 'src/features/sign-in/screen.tsx', 'public'],
    ['what it fetches later', 'src/parts/code.tsx', 'public'],
    ['what comes with every page', 'src/app/toasts.ts', 'public'],
    ['what that fetches once somebody is signed in', 'src/app/messages.ts', 'signed-in'],
    ['what a public page shares with the signed-in ones', 'src/parts/rules.ts', 'shared'],
    ['what personal pages and the console share', 'src/features/chrome/menu.tsx', 'signed-in'],
    ['personal pages', 'src/routes/_personal/report.tsx', 'app'],
    ['pages of the account', 'src/features/profile/card.tsx', 'account'],
    ['pages of the response plan', 'src/features/plan/form.tsx', 'plan'],
    ['what they share with pages of the account', 'src/features/plan/both.tsx', 'app'],
    ['what they share with other personal pages', 'src/features/profile/fields.tsx', 'app'],
    ['a log', 'src/routes/_desk/operator-log.tsx', 'log'],
    ['what it shares with other pages', 'src/parts/lines.ts', 'signed-in'],
    ['labels of the domain', 'domain/labels.ts', 'log'],
    ['pages of operators', 'src/routes/_desk/desk.tsx', 'desk'],
    ['what they share with pages of the account', 'src/parts/dates.ts', 'account'],
    ['what the console alone fetches; another names its types', 'src/features/console/users.tsx', 'console'],
    ['an address of the console', 'src/routes/_company/users.{-$id}.tsx', 'console'],
    ['a legal text', 'src/features/legal/terms.tsx', 'legal'],
    ['what it shares with signed-in pages', 'src/parts/visible.ts', 'shared'],
    ['another page without sign-in', 'src/features/sign-up/screen.tsx', 'guest'],
  ])('follows from the pages that show it: %s', (_what, file, catalogue) => {
    expect(placed().get(file)).toBe(catalogue)
  })

  it('leaves out what no page reads', () => {
    expect(placed().has('domain/unread.ts')).toBe(false)
  })

  it('moves when another page shows the file', () => {
    const also = `import { Users } from '../features/console/users.tsx'`
    const files = { ...planted, 'src/routes/_personal.tsx': also }
    expect(placed(files).get('src/features/console/users.tsx')).toBe('signed-in')
  })
})

it.each([
  ['_personal.tsx', ['app']],
  ['_account.tsx', ['app', 'account']],
  ['_personal/response-plan.tsx', ['plan']],
  ['_onboarding.tsx', ['app']],
  ['_desk.tsx', ['console', 'desk', 'account']],
  ['_company.tsx', ['console']],
  ['_public.tsx', ['guest']],
  ['_company/activity-log.tsx', ['log']],
  ['_desk/operator-log.tsx', ['log']],
  ['_account/account-settings.record.tsx', ['log']],
  ['legal.tsx', ['guest', 'legal']],
  ['this-wasnt-me/index.tsx', ['guest']],
  ['keep-account/index.tsx', ['guest']],
])('%s loads its words', (page, catalogues) => {
  const text = readFileSync(join(import.meta.dirname, '../../src/routes', page), 'utf8')
  for (const catalogue of catalogues) expect(text).toContain(`services.loadCatalogue('${catalogue}')`)
})
