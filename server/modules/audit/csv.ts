import { Readable } from 'node:stream'
import { auditKindLabelsOf, auditLabelsOf } from '#domain/audit-labels.ts'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import type { LogEntry as Entry, LogActorKind } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'

const labels: Readonly<
  Record<
    Locale,
    {
      readonly file: string
      readonly titles: readonly string[]
      readonly by: Readonly<Record<LogActorKind, string>>
    }
  >
> = {
  'en-US': {
    file: 'activity-log',
    titles: [
      'Time (UTC)',
      'Kind',
      'Event',
      'By',
      'Person',
      'Company',
      'Address',
      'Browser',
      'More of the same',
      'Request',
    ],
    by: {
      me: 'Me',
      person: 'A person',
      administrator: 'An administrator',
      operator: 'Wardlight support (operator)',
      system: 'The system',
      visitor: 'Someone with the code',
      stranger: 'Not known',
    },
  },
  'fr-FR': {
    file: 'journal-activite',
    titles: [
      'Heure (UTC)',
      'Type',
      'Événement',
      'Par',
      'Personne',
      'Entreprise',
      'Adresse',
      'Navigateur',
      'Autres identiques',
      'Requête',
    ],
    by: {
      me: 'Moi',
      person: 'Une personne',
      administrator: 'Un administrateur',
      operator: 'Assistance Wardlight (opérateur)',
      system: 'Le système',
      visitor: 'Quelqu’un avec le code',
      stranger: 'Inconnu',
    },
  },
}

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
