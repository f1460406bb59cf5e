import { exposedDataLabelOf } from '#domain/exposed-data-labels.ts'
import type { NotificationKind } from '#domain/notifications.ts'
import { writtenPrice } from '#domain/prices.ts'
import { asWritten, longDay } from '#domain/written-days.ts'
import type { NotificationData } from '#openapi/generated/api.ts'
import { notificationCategoryValues } from '#openapi/generated/enumerations/notifications.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { categoryNames } from '../notifications/notification-email.ts'
import { notificationText } from '../notifications/notification-text.ts'
import { dataOnly, enumerated, labels } from './labels.ts'
import { reasons } from './sections.ts'
import { values } from './values.ts'

/** Ids link the JSON files; the page leaves them out, except for the finding that a row belongs to. */
export const isReference = (key: string): boolean => /^(?:id|.+Id)$/.test(key)

export type Fields = Readonly<Record<string, unknown>>

export interface Chapter {
  readonly file: string
  readonly title: string
  readonly rows: readonly Fields[]
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const withEvidence = ({ evidence, ...row }: Fields): Fields => ({
  ...(isFields(evidence) ? evidence : {}),
  ...row,
})

/** The page's version of a row, by the chapter's file. */
const presenters: Readonly<Record<string, (row: Fields, locale: Locale) => Fields>> = {
  findings: withEvidence,
  'likely-findings': withEvidence,
  notifications: ({ kind, data, createdAt, readAt }, locale) => {
    const { subject, text } = notificationText(locale, kind as NotificationKind, data as NotificationData)
    return { createdAt, title: subject, message: text, readAt }
  },
  payments: ({ amountCents, currency, ...row }, locale) => ({
    ...row,
    amountCents: writtenPrice(locale, Number(amountCents), String(currency)),
  }),
  pictures: ({ id, createdAt }) => ({ createdAt, s3Url: `${String(id)}.webp` }),
}

const leading = ['fullname', 'name', 'at', 'createdAt', 'requestedAt', 'leakId', 'title', 'event']

const rankOf = (key: string): number => (leading.indexOf(key) + leading.length + 1) % (leading.length + 1)

const writerIn = (locale: Locale, findings: ReadonlyMap<unknown, string>) => {
  const i18n = i18nIn[locale]
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })

  const label = (key: string): string => labels[locale][key] ?? key

  /** A group of notifications, as the settings call it. */
  const categoryOf = (key: string): string => {
    const category = notificationCategoryValues.find(one => one === key)
    return category === undefined ? label(key) : categoryNames[locale][category]
  }

  const text = (key: string, value: string): string => {
    if (key === 'leakId') return findings.get(value) ?? ''
    if (key === 'country' && /^[A-Z]{2}$/.test(value)) return countries.of(value) ?? value
    if (key === 'exposedData') return exposedDataLabelOf(value, i18n)
    const known = values[locale][`${key}.${value}`] ?? values[locale][value] ?? labels[locale][value]
    if (known !== undefined && enumerated.has(key)) return known
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(locale, new Date(value))
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*$/.test(value) || Number.isNaN(Date.parse(value))) return value
    return asWritten(locale, time.format(new Date(value)))
  }

  const fieldsOf = (fields: Fields): [key: string, value: unknown][] =>
    Object.entries(fields)
      .filter(([key, value]) => {
        if (isEmpty(value) || dataOnly.has(key)) return false
        return key === 'leakId' ? findings.has(value) : !isReference(key)
      })
      .toSorted(([a], [b]) => rankOf(a) - rankOf(b))

  const pair = (key: string, name: string, value: string): string =>
    i18n.t('{label}: {value}', { label: escaped(text(key, name)), value })

  const shown = (key: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.some(isFields)
        ? `<ul>${value.map(one => `<li>${shown(key, one)}</li>`).join('')}</ul>`
        : value.map(one => shown(key, one)).join(', ')
    if (isFields(value)) {
      if (key === 'pushNotifications' || key === 'emailNotifications') return list(value, categoryOf)
      const { kind, value: of, indicator, points } = value
      if (typeof kind === 'string' && of !== undefined) return pair('kind', kind, shown(kind, of))
      if (typeof indicator === 'string') return pair('indicator', indicator, shown('points', points))
      const entries = fieldsOf(value)
      return entries.length === 1 ? entries.map(entry => shown(...entry)).join('') : list(value)
    }
    if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No')
    if (typeof value === 'number')
      return key === 'similarity' ? percent.format(value / 100) : number.format(value).replace('-', '−')
    const photo = key === 's3Url' && /[\w-]+\.webp$/.exec(String(value))?.[0]
    if (photo) return `<a href="pictures/${photo}">pictures/${photo}</a>`
    const content = escaped(text(key, String(value)))
    return key === 'description' ? `<span lang="en">${content}</span>` : content
  }

  const list = (fields: Fields, labelOf = label): string =>
    `<dl>${fieldsOf(fields)
      .map(([key, value]) => {
        const content = shown(key, value)
        const isWide = content.length > 80 || content.startsWith('<')
        return `<div${isWide ? ' class="wide"' : ''}><dt>${escaped(labelOf(key))}</dt><dd>${content}</dd></div>`
      })
      .join('')}</dl>`

  const table = (columns: readonly string[], rows: readonly Fields[]): string => {
    const heads = columns.map(key => escaped(label(key)))
    const bodies = rows.map(
      row =>
        `<tr>${columns
          .map((key, at) => {
            const value = row[key]
            return `<td data-label="${heads[at]}">${isEmpty(value) || value === undefined ? '' : shown(key, value)}</td>`
          })
          .join('')}</tr>`,
    )
    return `<table><thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${bodies.join('\n')}</tbody></table>`
  }

  /** A table for several rows of a few plain values, else one list for each row. */
  const chapter = ({ file, title, rows }: Chapter): string => {
    const presented = rows.map(row => presenters[file]?.(row, locale) ?? row)
    const fields = presented.flatMap(fieldsOf)
    const columns = [...new Set(fields.map(([key]) => key))].toSorted((a, b) => rankOf(a) - rankOf(b))
    const isTable = rows.length > 1 && columns.length <= 7 && !fields.some(([, value]) => isFields(value))
    return `<section id="${file}"><h2>${escaped(title)}${rows.length > 1 ? ` <small>(${number.format(rows.length)})</small>` : ''}</h2>${
      isTable ? table(columns, presented) : presented.map(row => list(row)).join('\n')
    }</section>`
  }

  return chapter
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a2233}
h1{line-height:1.2}h2{margin-top:2.5rem;line-height:1.3;border-bottom:1px solid #ccd3df}small,dt,th{color:#4a5568;font-weight:400}
a{color:#1d4fb8}nav ul{columns:16rem}dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.75rem 1.5rem;margin:0 0 1rem;padding:1rem;background:#f4f6fa;border-radius:8px}
dl dl{margin:0;padding:.5rem 0 0}.wide{grid-column:1/-1}dt,th{font-size:.875rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}dd ul{margin:0;padding-left:1.25rem}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e3e8f0;white-space:pre-line;overflow-wrap:break-word}
@media (max-width:45rem){thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #ccd3df}td{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem;padding:.1rem 0;border:0;overflow-wrap:anywhere}td:empty{display:none}td::before{content:attr(data-label);color:#4a5568;font-size:.875rem}}
@media print{body{max-width:none;margin:0}nav{display:none}dl,tr{break-inside:avoid}h2{break-after:avoid}dl{border:1px solid #ccd3df}dl dl{border:0}}`

/** The HTML page of the export. It runs no script and loads nothing. */
export const exportPage = (
  locale: Locale,
  { name, at, chapters }: { name: string; at: Date; chapters: readonly Chapter[] },
): string => {
  const findings = new Map(
    (chapters.find(({ file }) => file === 'findings')?.rows ?? []).map(({ id, evidence }) => [
      id,
      isFields(evidence) && typeof evidence['name'] === 'string' ? evidence['name'] : '',
    ]),
  )
  const i18n = i18nIn[locale]
  const chapter = writerIn(locale, findings)
  const filled = chapters.filter(({ rows }) => rows.length > 0)
  const empty = chapters.filter(({ rows }) => rows.length === 0)
  const points = (items: readonly string[]): string =>
    `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><title>${i18n.t('Your data at Wardlight')}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><h1>${i18n.t('Your data at Wardlight')}</h1><p>${escaped(name)}, ${longDay(locale, at)}</p><p>${i18n.t('Everything we store about you, as of the moment this file was made; times are in UTC. The folder “data” has the same for programs to read, in full detail, and “pictures” your photos.')}</p><p>${i18n.t('Keep this file where no one else can open it.')}</p>
<nav><h2>${i18n.t('In this file')}</h2>${points(filled.map(({ file, title }) => `<a href="#${file}">${escaped(title)}</a>`))}</nav>
${filled.map(chapter).join('\n')}
<section><h2>${i18n.t('Where we have nothing')}</h2>${points(empty.map(({ title }) => escaped(title)))}</section>
<section><h2>${i18n.t('What isn’t in this file')}</h2>${points(Object.values(reasons[locale]))}</section></body></html>`
}
