import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { readCharts } from '#scripts/lib/charts.mjs'
import { inspectorConfig } from '#scripts/lib/inspector.mjs'
import { filesUnder, readBundle } from './bundle.ts'

const bundle = readBundle()

/** What the browser requests until the sign-in form works: the app, and the language's catalogue. */
const firstPage = (language: string) =>
  bundle.withImports([...bundle.entries, bundle.scriptOf(`locales/${language}/public.po`)])

const beyondFirst = (...sources: readonly string[]): string[] => {
  const known = firstPage('en-US')
  return [...bundle.withImports(sources.map(bundle.scriptOf))].filter(script => !known.has(script))
}

const dashboard = () => beyondFirst('amplify', 'locales/en-US/app.po', 'begin-personal')

/** The same for an admin. */
const companyDashboard = () => beyondFirst('amplify', 'locales/en-US/console.po', 'begin-company')

/** What pages without sign-in add: an invite, or a plan by its code. */
const guestPage = () => beyondFirst('amplify', 'locales/en-US/guest.po', 'visitor')

/** A string that a library's code keeps when it is minified. */
const traits = {
  Chakra: /chakra-ui|--chakra/,
  Amplify: /InvalidIdentityPoolIdException/,
  charts: /apexcharts/i,
  'the phone library': /nonGeographic|metadata\.min/,
}

describe('the first page', () => {
  it.each(['en-US', 'fr-FR'])('needs at most 133.9 kB of JavaScript in at most 3 requests (%s)', language => {
    const scripts = firstPage(language)
    expect(scripts.size).toBeLessThanOrEqual(3)
    expect(bundle.brotliBytes(scripts)).toBeLessThanOrEqual(133_900)
  })

  it.each(Object.entries(traits))('has no %s', (_name, trait) => {
    expect(bundle.textOf(firstPage('en-US'))).not.toMatch(trait)
  })
})

describe('a prerendered page', () => {
  const pages = bundle.files.filter(({ path }) => path.startsWith('dist/pages/')).map(({ path }) => path)

  it.each(pages)('comes with its styles in at most 11 kB: %s', path => {
    const html = readFileSync(join(import.meta.dirname, '../..', path))
    expect(html.includes('<style')).toBe(true)
    expect(html.toString()).not.toMatch(/rel="stylesheet"(?![^>]* disabled>)/)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(11_000)
  })

  it('is there for both languages', () => {
    expect(pages.filter(path => path.includes('/en-US/'))).toHaveLength(13)
    expect(pages.filter(path => path.includes('/fr-FR/'))).toHaveLength(13)
  })
})

describe('the personal dashboard', () => {
  it('needs at most 7 files and 216.7 kB of JavaScript more', () => {
    expect(dashboard().length).toBeLessThanOrEqual(7)
    expect(bundle.brotliBytes(dashboard())).toBeLessThanOrEqual(216_700)
  })

  it('is where Chakra and Amplify are, so their traits are worth looking for', () => {
    const text = bundle.textOf(dashboard())
    expect(text).toMatch(traits.Chakra)
    expect(text).toMatch(traits.Amplify)
  })
})

describe("the company's dashboard", () => {
  it('needs at most 6 files and 219 kB of JavaScript more', () => {
    expect(companyDashboard().length).toBeLessThanOrEqual(6)
    expect(bundle.brotliBytes(companyDashboard())).toBeLessThanOrEqual(219_000)
  })
})

describe('a page without sign-in', () => {
  it('needs at most 76.4 kB of JavaScript more', () => {
    expect(bundle.brotliBytes(guestPage())).toBeLessThanOrEqual(76_400)
  })

  it('brings neither Chakra, charts nor the phone library', () => {
    const { Amplify: _, ...others } = traits
    for (const trait of Object.values(others)) expect(bundle.textOf(guestPage())).not.toMatch(trait)
  })
})

describe('the home page', () => {
  const homePage = () => beyondFirst('locales/fr-FR/guest.po', 'visitor', 'home')

  it('needs at most 48.3 kB of JavaScript more, of which 5 are its own', () => {
    expect(bundle.brotliBytes(homePage())).toBeLessThanOrEqual(48_300)
    expect(bundle.brotliBytes([bundle.scriptOf('home')])).toBeLessThanOrEqual(5_000)
  })
})

describe('every area of the app', () => {
  it.each(['visitor', 'personal', 'letters', 'company', 'settings', 'operators', 'shared'])(
    'adds at most 60 kB of its own: %s',
    area => {
      expect(bundle.brotliBytes([bundle.scriptOf(area)])).toBeLessThanOrEqual(60_000)
    },
  )
})

const scripts = (): string[] =>
  bundle.files.map(({ path }) => path.replace(/^dist\//, '')).filter(path => path.endsWith('.js'))

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

describe('what is shipped', () => {
  const shipped = bundle.files

  it('has no image above 100 kB', () => {
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

  it('has nothing of what the charts say about themselves', async () => {
    const text = bundle.textOf(scripts())
    const nodes = (await readCharts()).flatMap(({ chart }) => nodesIn(chart.root))
    const shown = nodes.filter(({ description }) =>
      ['"', "'", '`'].some(quote => text.includes(`description:${quote}${description}`)),
    )
    expect(nodes.length).toBeGreaterThan(100)
    expect(shown.map(({ id }) => id)).toEqual([])
  })

  it('has every text asset compressed beforehand', () => {
    const paths = new Set(shipped.map(({ path }) => path))
    const texts = [...paths].filter(path => /dist\/assets\/.*\.(?:js|css|svg|json)$/.test(path))
    expect(texts.filter(path => !paths.has(`${path}.br`))).toEqual([])
  })
})

describe('the inspector', () => {
  it('needs at most 200 kB', async () => {
    const built = await build({ ...inspectorConfig, logLevel: 'silent', build: { write: false } })
    const { output } = built as Rolldown.RolldownOutput
    const texts = output.map(file => (file.type === 'chunk' ? file.code : file.source))
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(200_000)
  })

  it('is in no page of the product', () => {
    expect(bundle.textOf(scripts())).not.toMatch(/@inspector|statelyai/)
  })
})
