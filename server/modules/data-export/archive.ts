import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { auditLabelOf } from '#domain/audit-labels.ts'
import type { Database } from '#server/platform/database/database.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentOwn } from '../audit/present.ts'
import { findRecord } from '../audit/store.ts'
import { camelCase, dataOnly, labels } from './labels.ts'
import { type Chapter, exportPage, type Fields, isReference } from './page.ts'
import { leftOutColumns, type Section, sections, type Whose } from './sections.ts'

const moments = ['at', 'createdAt', 'requestedAt', 'firstSeenAt', 'startedAt', 'openedAt']

const momentOf = (row: Fields): string =>
  moments.map(key => row[key]).find(value => typeof value === 'string') ?? ''

/** New columns are left out until they are listed here. */
export const isKnown = (key: string): boolean =>
  isReference(key) || dataOnly.has(key) || Object.hasOwn(labels['en-US'], key)

const rowsOf = async (db: Database, table: string, section: Section, whose: Whose): Promise<Fields[]> => {
  const { only, omit = [] } = section
  const { rows } = await sql<{ row: Fields }>`
    select to_jsonb(t) - ${[...leftOutColumns, ...omit]}::text[] as row from ${sql.table(table)} as t where ${section.rows(whose)}`.execute(
    db,
  )
  return rows
    .map(({ row }) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => only === undefined || only.includes(column))
          .map(([column, value]) => [camelCase(column), value] as const)
          .filter(([key]) => isKnown(key)),
      ),
    )
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
}

const chunkSize = 2_000

const recordOf = async (
  db: Database,
  origins: Platform['auditOrigins'],
  { registerId, cognitoId }: Whose,
  companyId: string | null,
  locale: Locale,
): Promise<Fields[]> => {
  const ids = [registerId, ...(cognitoId === null ? [] : [cognitoId])]
  const entries: Fields[] = []
  for (let older: string | undefined; ; ) {
    const rows = await findRecord(
      db,
      { ids, companyId },
      {},
      { limit: chunkSize, ...(older === undefined ? {} : { older }) },
    )
    for (const row of rows) {
      const { at, action, by, address, browser } = presentOwn(row, ids, origins)
      entries.push({ at, event: auditLabelOf(action, i18nIn[locale]), by, address, browser })
    }
    older = rows.at(-1)?.place
    if (rows.length < chunkSize) return entries
  }
}

/** Everything about a person as a ZIP file: JSON files, their pictures and a page to read in their language. */
export const buildArchive = async (
  db: Database,
  origins: Platform['auditOrigins'],
  registerId: string,
  at: Date,
): Promise<Buffer> => {
  const person = await db
    .selectFrom('register')
    .select(['cognito_id', 'company_id', 'fullname', 'language'])
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow()
  const whose = { registerId, cognitoId: person.cognito_id }
  const i18n = i18nIn[person.language]
  const chapters: Chapter[] = []
  for (const [table, section] of Object.entries(sections))
    chapters.push({
      file: section.file,
      title: section.title(i18n),
      rows: await rowsOf(db, table, section, whose),
    })
  chapters.push({
    file: 'record',
    title: i18n.t('Your record'),
    rows: await recordOf(db, origins, whose, person.company_id, person.language),
  })
  const pictures = await db
    .selectFrom('stored_file')
    .select(['id', 'bytes'])
    .where('register_id', '=', registerId)
    .where('media_type', '<>', 'application/zip')
    .execute()
  return Buffer.from(
    zipSync({
      'index.html': strToU8(exportPage(person.language, { name: person.fullname, at, chapters })),
      data: Object.fromEntries(
        chapters.map(({ file, rows }) => [`${file}.json`, strToU8(JSON.stringify(rows, null, 2))]),
      ),
      pictures: Object.fromEntries(
        pictures.map(({ id, bytes }): [string, [Uint8Array, { level: 0 }]] => [
          `${id}.webp`,
          [bytes, { level: 0 }],
        ]),
      ),
    }),
  )
}
