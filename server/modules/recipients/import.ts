import { sql } from 'kysely'
import { parse } from 'yaml'
import type { Database } from '#server/platform/database/database.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { type DownloadLimits, fetchExpected } from '../open-data/download.ts'
import type { RefusedEntry } from '../open-data/entries.ts'
import {
  type OpenDataFile,
  type OpenDataImport,
  openDataBytes,
  refuseEmpty,
  refuseFewer,
  sha256Of,
  textIn,
} from '../open-data/files.ts'
import { kindOf, type RecipientRow, readRecipients } from './published.ts'
import { type RecipientFileKind, type RecipientFileSource, recipientFileSources } from './sources.ts'

export type RecipientFile = OpenDataFile<RecipientFileKind>

export interface RecipientImport extends OpenDataImport<RecipientFileKind> {
  /** Parts of rows that were taken without them. */
  readonly leftOut: readonly RefusedEntry[]
}

const batchSize = 2_000

const parsed = (text: string): unknown => (/^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text))

/** @param file how people are told of it. @throws RefusedFile where it is none of the published files. */
export const readRecipientFile = (file: string, bytes: Buffer): RecipientFile => {
  const text = textIn(file, bytes)
  let content: unknown
  try {
    content = parsed(text)
  } catch {
    throw new RefusedFile(`${file} is neither JSON nor YAML, or only a part of it.`)
  }
  const kind = kindOf(content)
  if (kind === null)
    throw new RefusedFile(
      `${file} is none of the files that can be imported: brokers of Eraser, companies or authorities of Datenanfragen.`,
    )
  return { file, kind, content, sha256: sha256Of(bytes) }
}

/** @throws RefusedFile */
export const openRecipientFile = async (path: string): Promise<RecipientFile> => {
  const { name, bytes } = await openDataBytes(path)
  return readRecipientFile(name, bytes)
}

/** The published file of a source as it was looked at; null where it has none. @throws RefusedFile */
export const fetchRecipientFile = async (
  { file, known }: Pick<RecipientFileSource, 'file' | 'known'>,
  most?: DownloadLimits,
): Promise<RecipientFile | null> =>
  file === null ? null : readRecipientFile(file, await fetchExpected(file, known.sha256, most))

const insertRows = async (
  transaction: Database,
  kind: RecipientFileKind,
  { rows, day }: { readonly rows: readonly RecipientRow[]; readonly day: string },
): Promise<void> => {
  const { address } = recipientFileSources[kind]
  for (let from = 0; from < rows.length; from += batchSize)
    await sql`insert into recipient (source, domain, name, kind, email, form_url, postal_address, jurisdictions, required_details,
        parent, language, checked_on, note)
      select ${kind}, domain, name, kind, email, form_url, postal_address, jurisdictions, required_details, parent, language,
        ${day}::date, ${address}
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + batchSize))}::json)
        as given (domain text, name text, kind text, email text, form_url text, postal_address text, jurisdictions text[],
          required_details text[], parent text, language text)`.execute(transaction)
}

/**
 * Replaces all rows of a file's source in one transaction: where it fails, those before stay.
 *
 * @param fewer whether it may leave fewer than half of the recipients that a source of a hundred or more has
 * @throws RefusedFile where none of its rows can be taken, or too few.
 */
export const importRecipients = async (
  db: Database,
  { file, kind, content, sha256 }: RecipientFile,
  { at, fewer = false }: { readonly at: Date; readonly fewer?: boolean },
): Promise<RecipientImport> => {
  const { known, ...source } = recipientFileSources[kind]
  const { rows, refused, leftOut } = readRecipients(kind, content)
  refuseEmpty(file, rows.length, refused)
  const isKnown = sha256 === known.sha256
  const facts = {
    name: source.name,
    address: source.address,
    license: source.license,
    revision: isKnown ? known.revision : null,
    sha256,
    imported_at: at,
    recipients: rows.length,
    refused: refused.length,
  }
  await db.transaction().execute(async transaction => {
    // The row of the source is locked from here on: another import of it waits.
    await transaction
      .insertInto('recipient_source')
      .values({ id: kind, ...facts })
      .onConflict(conflict => conflict.column('id').doUpdateSet(facts))
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('recipient')
      .where('source', '=', kind)
      .executeTakeFirstOrThrow()
    if (!fewer)
      refuseFewer(file, {
        source: source.name,
        things: 'recipients',
        before: Number(numDeletedRows),
        after: rows.length,
      })
    await insertRows(transaction, kind, { rows, day: isKnown ? known.day : at.toISOString().slice(0, 10) })
  })
  return { file, kind, rows: rows.length, refused, leftOut }
}
