import { detectLocale, readHints, rememberLocale } from '../i18n/detect.ts'
import { entryCatalogues } from '../i18n/entry-catalogues.ts'

/** Boot waits for the shell in index.html to be painted: parsing the app before it would delay the first picture. */
const firstPaint = new Promise<void>(resolve => {
  // A tab in the background paints nothing, and must start all the same.
  if (document.visibilityState === 'hidden') resolve()
  else requestAnimationFrame(() => setTimeout(resolve))
})

const locale = detectLocale(readHints())
rememberLocale(locale)
document.documentElement.lang = locale

// Asked for at once: its answer is there when the app is.
const settings = fetch('/config.json')

const start = async (): Promise<void> => {
  await firstPaint
  const [{ start }, { messages }, answer] = await Promise.all([
    import('./main.tsx'),
    entryCatalogues[locale](),
    settings,
  ])
  await start({ locale, messages, answer })
}

start().catch(() => {
  // Nothing that could say it has loaded: the sentence waits in index.html, in both languages.
  document.getElementById('shell-failure')?.removeAttribute('hidden')
  window.ononline = () => location.reload()
})
