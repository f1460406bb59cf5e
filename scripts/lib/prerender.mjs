// Writes dist/pages: the public pages in each language, as HTML that the browser goes on with (docs/adr/0059).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { build } from 'vite'
import { root } from './project.mjs'

const folder = join(root, 'node_modules/.cache/prerender')

await build({
  root,
  logLevel: 'error',
  build: { ssr: 'src/app/prerender.tsx', outDir: folder, emptyOutDir: true },
  // As in the browser, so that the router renders what it will find there.
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
})

const window = new Window({ url: 'http://localhost/' })
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true })

/** @type {typeof import('#src/app/prerender.tsx')} */
const { locales, prerenderedPaths, render } = await import(pathToFileURL(join(folder, 'prerender.js')).href)

const index = readFileSync(join(root, 'dist/index.html'), 'utf8')
const sheets = readdirSync(join(root, 'dist/assets')).filter(name => name.endsWith('.css'))

/** The styles of the files that a page is shipped in. @param {RegExp} names */
const stylesOf = names =>
  sheets
    .filter(name => names.test(name))
    .map(name => readFileSync(join(root, 'dist/assets', name), 'utf8'))
    .join('\n')
const visitorSheets = /^(?:index|main|visitor)-/
const visitorStyles = stylesOf(visitorSheets)
/** Styles of areas that most visits never open. */
const areaStyles = {
  '/home': stylesOf(/^home-/),
  '/concierge': stylesOf(/^support-/),
  '/contact-us': stylesOf(/^support-/),
}
const inlined = sheets
  .filter(name => visitorSheets.test(name))
  .map(name => `<link rel="stylesheet" href="/assets/${name}" disabled>`)
  .join('')

for (const locale of locales)
  for (const path of prerenderedPaths) {
    const html = await render(locale, path)
    const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? []
    const ownStyles = Object.entries(areaStyles).find(([page]) => page === path)?.[1] ?? ''
    const page = index
      .replace(/<html lang="[^"]*">/, `<html lang="${locale}">`)
      .replace('<title>Wardlight</title>', title)
      .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(
        '</head>',
        () => `<style nonce="__CSP_NONCE__">${visitorStyles}\n${ownStyles}</style>${inlined}\n  </head>`,
      )
      .replace(
        /<div id="root">[\s\S]*?<\/div>\s*<noscript>/,
        () => `<div id="root" data-path="${path}">${html.replace(title, '')}</div>\n    <noscript>`,
      )
    const file = join(root, 'dist/pages', locale, `${path === '/' ? 'index' : path.slice(1)}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page)
  }
// Timers of the app keep the process alive.
process.exit(0)
