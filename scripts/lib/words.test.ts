import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frames } from '#src/i18n/frames.ts'
import { catalogueOfFiles } from './words.mjs'

const planted: Record<string, string> = {
  'src/app/boot.ts': `start(() => import('./main.tsx'))`,
  'src/app/main.tsx': `import { routeTree } from '../routes/route-tree.gen.ts'\nimport './world.ts'`,
  'src/app/services.ts': `wake(() => import('./session-services.ts'))`,
  'src/app/session-services.ts': `import { say } from './say.ts'`,
  'src/app/toasts.ts': '',
  'src/routes/route-tree.gen.ts': [
    './index.tsx',
    './_public.tsx',
    './_public/signup.tsx',
    './_personal.tsx',
    './_personal/report.tsx',
    './_personal/response-plan.tsx',
    './_personal/response-plan/form.tsx',
    './_company.tsx',
    './_company/users.{-$id}.tsx',
    './_desk.tsx',
    './legal/tos.tsx',
  ]
    .map((path, at) => `import { Route as route${at} } from '${path}'`)
    .join('\n'),
  'src/routes/index.tsx': `import {\n  SignIn,\n  type Word,\n} from '../features/sign-in/screen.tsx'`,
  'src/routes/_public.tsx': '',
  'src/routes/_public/signup.tsx': `import { SignUp } from '#src/features/sign-up/screen.tsx'`,
  'src/routes/_personal.tsx': `import { Chrome } from '../features/chrome/frame.tsx'`,
  'src/routes/_personal/report.tsx': `import type { Company } from '#src/features/console/users.tsx'\nimport { lines } from '#src/parts/lines.ts'`,
  'src/routes/_personal/response-plan.tsx': '',
  'src/routes/_personal/response-plan/form.tsx': `import { Form } from '#src/features/plan/form.tsx'\nimport { lines } from '#src/parts/lines.ts'`,
  'src/routes/_company.tsx': `import { Chrome } from '../features/chrome/frame.tsx'`,
  'src/routes/_company/users.{-$id}.tsx': `const Users = lazy(() => import('#src/features/console/users.tsx'))`,
  'src/routes/_desk.tsx': `import { lines } from '../parts/lines.ts'`,
  'src/routes/legal/tos.tsx': `import { Terms } from '#src/features/legal/terms.tsx'`,
  'src/features/sign-in/screen.tsx': `const code = () => import('#src/parts/code.tsx')`,
  'src/features/sign-up/screen.tsx': `export { rules } from '#src/parts/rules.ts'`,
  'src/features/chrome/frame.tsx': `import { Menu } from './menu.tsx'\nimport { rules } from '#src/parts/rules.ts'`,
  'src/features/chrome/menu.tsx': '',
  'src/features/console/users.tsx': '',
  'src/features/plan/form.tsx': '',
  'src/features/legal/terms.tsx': '',
  'src/parts/code.tsx': '',
  'src/parts/rules.ts': '',
  'src/parts/lines.ts': '',
}

const placed = (files: Record<string, string> = planted) =>
  catalogueOfFiles(file => files[file] ?? '', Object.keys(files))

describe('the catalogue of a file', () => {
  it.each([
    ['the front door', 'src/features/sign-in/screen.tsx', 'entry'],
    ['what the front door fetches later', 'src/parts/code.tsx', 'public'],
    ['a page that needs no account', 'src/features/sign-up/screen.tsx', 'public'],
    ['what such a page shares with the signed-in ones', 'src/parts/rules.ts', 'public'],
    ['what personal pages and the console share', 'src/features/chrome/menu.tsx', 'app'],
    ['what a toast says', 'src/app/toasts.ts', 'app'],
    ['personal pages', 'src/routes/_personal/report.tsx', 'personal'],
    ['a frame within theirs', 'src/features/plan/form.tsx', 'plan'],
    ['what they share with that frame and the desk', 'src/parts/lines.ts', 'personal'],
    [
      'what the console alone fetches; another names only its types',
      'src/features/console/users.tsx',
      'console',
    ],
    ['an address of the console', 'src/routes/_company/users.{-$id}.tsx', 'console'],
    ['a long text', 'src/features/legal/terms.tsx', 'legal'],
  ])('follows from the frames that show it: %s', (_what, file, catalogue) => {
    expect(placed().get(file)).toBe(catalogue)
  })

  it('moves when another frame shows the file', () => {
    const also = `${planted['src/routes/_personal.tsx']}\nimport { Users } from '../features/console/users.tsx'`
    expect(
      placed({ ...planted, 'src/routes/_personal.tsx': also }).get('src/features/console/users.tsx'),
    ).toBe('app')
  })

  it('is what all have when a public page shows a long text, too', () => {
    const also = `import { Terms } from '../features/legal/terms.tsx'`
    expect(placed({ ...planted, 'src/routes/_public.tsx': also }).get('src/features/legal/terms.tsx')).toBe(
      'public',
    )
  })
})

/** What begins a frame: its own file, or else every page in its folder. */
const beginningsOf = (frame: string): readonly string[] => {
  const folder = join(import.meta.dirname, '../../src/routes')
  const own = join(folder, `${frame}.tsx`)
  return existsSync(own) ? [own] : readdirSync(join(folder, frame)).map(page => join(folder, frame, page))
}

it.each(Object.keys(frames))('the frame %s loads its words', frame => {
  const beginnings = beginningsOf(frame)
  expect(beginnings).not.toEqual([])
  for (const path of beginnings)
    expect(readFileSync(path, 'utf8')).toContain(`services.loadWords('${frame}')`)
})
