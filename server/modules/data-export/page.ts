import { longDay } from '#domain/days.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { labels, values } from './labels.ts'
import { type Both, reasons } from './sections.ts'

/** Ids join the JSON files; the page leaves them out. */
export const isReference = (key: string): boolean => /^(?:id|.+Id)$/.test(key)

export type Fields = Readonly<Record<string, unknown>>

export interface Chapter {
  readonly file: string
  readonly title: Both
  readonly rows: readonly Fields[]
}

const pick = ([english, french]: Both, locale: Locale): string => (locale === 'fr-FR' ? french : english)

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const textOf = (value: string, locale: Locale): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(locale, new Date(value))
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) {
    const at = new Date(value)
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at)
    return `${longDay(locale, at)}, ${time} (UTC)`
  }
  const known = values[value]
  return known === undefined ? value : pick(known, locale)
}

const shown = (value: unknown, locale: Locale): string => {
  if (Array.isArray(value))
    return value.every(one => typeof one === 'string')
      ? escaped(value.map(one => textOf(one, locale)).join(', '))
      : `<ul>${value.map(one => `<li>${shown(one, locale)}</li>`).join('')}</ul>`
  if (isFields(value)) return list(value, locale)
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  return escaped(textOf(String(value), locale))
}

const list = (fields: Fields, locale: Locale): string => {
  const lines = Object.entries(fields).flatMap(([key, value]) => {
    const label = labels[key]
    if (isEmpty(value) || isReference(key)) return []
    return [
      `<div><dt>${escaped(label === undefined ? key : pick(label, locale))}</dt><dd>${shown(value, locale)}</dd></div>`,
    ]
  })
  return `<dl>${lines.join('')}</dl>`
}

const texts = {
  title: ['Your data at Wardlight', 'Vos données chez Wardlight'],
  intro: [
    'Everything we store about you, as of the moment this file was made. The folder “data” has the same for programs to read, and “pictures” your photos.',
    'Tout ce que nous conservons sur vous, au moment où ce fichier a été créé. Le dossier «\u202fdata\u202f» contient la même chose, lisible par des programmes, et «\u202fpictures\u202f», vos photos.',
  ],
  keep: [
    'Keep this file where no one else can open it.',
    'Gardez ce fichier là où personne d’autre ne peut l’ouvrir.',
  ],
  none: ['Nothing is stored.', 'Rien n’est conservé.'],
  missing: ['What isn’t in this file', 'Ce qui n’est pas dans ce fichier'],
} as const satisfies Record<string, Both>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1a2233}
h2{margin-top:2.5rem;border-bottom:1px solid #ccd3df}dl{margin:0 0 1rem;padding:.5rem 1rem;background:#f4f6fa;border-radius:8px}
dl div{display:flex;flex-wrap:wrap;gap:.25rem 1rem}dt{flex:0 0 14rem;color:#4a5568}dd{flex:1 1 16rem;margin:0;overflow-wrap:anywhere;white-space:pre-line}`

/** The page of the file that people read. Nothing in it is run or loaded. */
export const exportPage = (
  locale: Locale,
  { name, at, chapters }: { name: string; at: Date; chapters: readonly Chapter[] },
): string => {
  const say = (text: Both): string => escaped(pick(text, locale))
  const parts = chapters.map(
    ({ file, title, rows }) =>
      `<section id="${file}"><h2>${say(title)} (${new Intl.NumberFormat(locale).format(rows.length)})</h2>${
        rows.length === 0 ? `<p>${say(texts.none)}</p>` : rows.map(row => list(row, locale)).join('\n')
      }</section>`,
  )
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><title>${say(texts.title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><h1>${say(texts.title)}</h1><p>${escaped(name)}, ${longDay(locale, at)}</p><p>${say(texts.intro)}</p><p>${say(texts.keep)}</p>
<nav><ul>${chapters.map(({ file, title }) => `<li><a href="#${file}">${say(title)}</a></li>`).join('')}</ul></nav>
${parts.join('\n')}
<section><h2>${say(texts.missing)}</h2><ul>${Object.values(reasons)
    .map(reason => `<li>${say(reason)}</li>`)
    .join('')}</ul></section></body></html>`
}
