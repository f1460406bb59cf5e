import { Readable } from 'node:stream'
import { auditKindLabelsOf, auditLabelsOf } from '#domain/audit-labels.ts'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import type { LogEntry as Entry, LogActorKind } from '#openapi/generated/api.d.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'

const labels = inEachLanguage(i18n => ({
  file: i18n.t('activity-log'),
  titles: [
    i18n.t('Time (UTC)'),
    i18n.t('Kind'),
    i18n.t('Event'),
    i18n.t('By'),
    i18n.t('Person'),
    i18n.t('Company'),
    i18n.t('Address'),
    i18n.t('Browser'),
    i18n.t('More of the same'),
    i18n.t('Request'),
  ],
  by: {
    me: i18n.t('Me'),
    person: i18n.t('A person'),
    administrator: i18n.t('An administrator'),
    operator: i18n.t('Wardlight support (operator)'),
    system: i18n.t('The system'),
    visitor: i18n.t('Someone with the code'),
    stranger: i18n.t('Not known'),
  } satisfies Record<LogActorKind, string>,
}))

export const logFileName = (locale: Locale, day: string): string => `${labels[locale].file}-${day}.csv`

const lineOf = (entry: Entry, locale: Locale): string =>
  csvLine(locale, [
    entry.at.replace('T', ' ').replace('Z', ''),
    entry.kind === null ? '' : auditKindLabelsOf(entry.kind, locale),
    auditLabelsOf(entry.action, locale),
    entry.actor?.name ?? labels[locale].by[entry.by],
    entry.person?.name ?? '',
    entry.company?.name ?? '',
    entry.address ?? '',
    entry.browser ?? '',
    entry.more ?? '',
    entry.requestId ?? '',
  ])

async function* linesOf(pages: AsyncIterable<readonly Entry[]>, locale: Locale): AsyncGenerator<string> {
  yield csvFile(locale, [labels[locale].titles])
  for await (const page of pages) yield page.map(entry => lineOf(entry, locale)).join('')
}

export const logCsv = (pages: AsyncIterable<readonly Entry[]>, locale: Locale): Readable =>
  Readable.from(linesOf(pages, locale), { objectMode: false })
