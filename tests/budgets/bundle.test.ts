import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Frame, frames } from '#src/i18n/frames.ts'
import { filesUnder, readBundle } from './bundle.ts'

const bundle = readBundle()

/** What the browser requests to show sign-in: what boots, the app, and the words of the language. */
const firstScreen = (language: string) =>
  bundle.withImports([bundle.entry, bundle.scriptOf('main'), bundle.scriptOf(`locales/${language}/entry.po`)])

/** What these bring with them that the first screen has not. */
const beyondFirst = (...sources: readonly string[]): string[] => {
  const known = firstScreen('en-US')
  return [...bundle.withImports(sources.map(bundle.scriptOf))].filter(script => !known.has(script))
}

/** The words that the pages of a frame load. */
const wordsOf = (frame: Frame): string[] => frames[frame].map(name => `locales/en-US/${name}.po`)

/** What everybody signed in needs beside the page. */
const signedIn = ['session', 'src/services/auth/amplify.ts', 'src/services/flags/growthbook.ts']

/** What is requested beyond it to show a signed-in person their dashboard. */
const dashboard = () =>
  beyondFirst(
    ...signedIn,
    ...wordsOf('_personal'),
    'src/routes/_personal.tsx',
    'src/routes/_personal/dashboard.tsx',
  )

/** The same for an admin. */
const companyDashboard = () =>
  beyondFirst(
    ...signedIn,
    ...wordsOf('_company'),
    'src/routes/_company.tsx',
    'src/routes/_company/company.dashboard.tsx',
  )

/** What signing in takes once somebody types. */
const signingIn = () => beyondFirst('session', 'src/services/auth/amplify.ts', ...wordsOf('_public'))

/** What opening an invite takes, for somebody without an account. */
const invite = () =>
  beyondFirst(
    'session',
    'src/services/auth/amplify.ts',
    ...wordsOf('_public'),
    'src/routes/_public/invite.{-$code}.tsx',
  )

/** What opening a response plan by its code takes. */
const planAccess = () =>
  beyondFirst('session', ...wordsOf('_public/responseplan'), 'src/routes/_public/responseplan.tsx')

/** A trait that a library's code keeps when it is minified. */
const traits = {
  Chakra: /chakra-ui|--chakra/,
  Amplify: /InvalidIdentityPoolIdException/,
  charts: /apexcharts/i,
  'the phone library': /nonGeographic|metadata\.min/,
}

describe('the first screen', () => {
  it.each(['en-US', 'fr-FR'])('needs at most 100 kB of JavaScript in at most 3 requests (%s)', language => {
    const scripts = firstScreen(language)
    expect(scripts.size).toBeLessThanOrEqual(3)
    expect(bundle.brotliBytes(scripts)).toBeLessThanOrEqual(100_000)
  })

  it.each(Object.entries(traits))('holds no %s', (_name, trait) => {
    expect(bundle.textOf(firstScreen('en-US'))).not.toMatch(trait)
  })
})

describe('the personal dashboard', () => {
  it('needs at most 233 kB of JavaScript more', () => {
    expect(bundle.brotliBytes(dashboard())).toBeLessThanOrEqual(233_000)
  })

  it('is where Chakra and Amplify are, so their traits are worth looking for', () => {
    const text = bundle.textOf(dashboard())
    expect(text).toMatch(traits.Chakra)
    expect(text).toMatch(traits.Amplify)
  })
})

describe("the company's dashboard", () => {
  it('needs at most 233 kB of JavaScript more', () => {
    expect(bundle.brotliBytes(companyDashboard())).toBeLessThanOrEqual(233_000)
  })
})

describe('an invite', () => {
  it('needs at most 90 kB of JavaScript more', () => {
    expect(bundle.brotliBytes(invite())).toBeLessThanOrEqual(90_000)
  })

  it('brings neither Chakra nor the words of the console', () => {
    expect(traits.Chakra.test(bundle.textOf(invite()))).toBe(false)
    expect(invite()).not.toContain(bundle.scriptOf('locales/en-US/console.po'))
  })
})

describe('a response plan by its code', () => {
  it('needs no more JavaScript than signing in, and at most 52 kB beyond the first screen', () => {
    expect(bundle.brotliBytes(planAccess())).toBeLessThanOrEqual(bundle.brotliBytes(signingIn()))
    expect(bundle.brotliBytes(planAccess())).toBeLessThanOrEqual(52_000)
  })

  it.each(Object.entries(traits))('holds no %s', (_name, trait) => {
    expect(trait.test(bundle.textOf(planAccess()))).toBe(false)
  })
})

describe('signing in', () => {
  it('brings no Chakra before the person is known', () => {
    expect(traits.Chakra.test(bundle.textOf(signingIn()))).toBe(false)
  })
})

describe('what is shipped', () => {
  const shipped = bundle.files

  it('has no picture above 100 kB', () => {
    const pictures = [...shipped, ...filesUnder(join(import.meta.dirname, '../../public'))].filter(
      ({ path }) => /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(path),
    )
    expect(pictures).not.toEqual([])
    expect(pictures.filter(({ bytes }) => bytes > 100_000)).toEqual([])
  })

  it('has no font above 50 kB', () => {
    const fonts = shipped.filter(({ path }) => path.endsWith('.woff2'))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ bytes }) => bytes > 50_000)).toEqual([])
  })

  it('has no source maps', () => {
    expect(shipped.filter(({ path }) => path.endsWith('.map'))).toEqual([])
  })

  it('has every text asset compressed beforehand', () => {
    const paths = new Set(shipped.map(({ path }) => path))
    const texts = [...paths].filter(path => /dist\/assets\/.*\.(?:js|css|svg|json)$/.test(path))
    expect(texts.filter(path => !paths.has(`${path}.br`))).toEqual([])
  })
})
