import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { unicodeAtStart } from '#domain/employee-file/file-kind.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decoded, fileAt, RefusedFile } from '#server/scan/corpus/text-file.ts'
import { type DomainsByName, kindOf, type RefusedSite, readSites, type SiteRow } from './published.ts'
import { commitIn, type SiteFileKind, siteFileKinds, siteFileSources } from './sources.ts'

export interface SiteImport {
  /** As people are told of it. */
  readonly file: string
  readonly kind: SiteFileKind
  readonly sites: number
  readonly refused: readonly RefusedSite[]
}

export interface SiteFile {
  readonly file: string
  readonly kind: SiteFileKind
  readonly content: unknown
  readonly sha256: string
}

/** Ten times the largest of the published files, and more. */
export const maxSiteFileBytes = 20 * 1024 * 1024
const batchSize = 2_000

/** A source with this many sites keeps half of them at least, unless asked otherwise. */
const guardedSites = 100
const number = new Intl.NumberFormat('en-US')

/** @param file how people are told of it. @throws RefusedFile where it is none of the published files. */
export const readSiteFile = (file: string, bytes: Buffer): SiteFile => {
  const encoding = unicodeAtStart(bytes) ?? 'utf-8'
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new RefusedFile(`${file} is neither in UTF-8 nor in UTF-16: save it as UTF-8.`)
  let content: unknown
  try {
    content = JSON.parse(decoded(bytes, encoding))
  } catch {
    throw new RefusedFile(`${file} is not JSON, or only a part of it.`)
  }
  const kind = kindOf(content)
  if (kind === null)
    throw new RefusedFile(
      `${file} is none of the files that can be imported: password pages, closing pages, second steps or passkeys.`,
    )
  return { file, kind, content, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Reads files, each in full; those that others need come first. @throws RefusedFile */
export const openSiteFile = async (path: string): Promise<SiteFile> => {
  const { name, size } = await fileAt(path)
  if (size > maxSiteFileBytes) throw new RefusedFile(`${name} is larger than 20 MB.`)
  const bytes = await readFile(path).catch(() => {
    throw new RefusedFile(`${name} can not be read: this user may not open it.`)
  })
  return readSiteFile(name, bytes)
}

/** Files in the order of `siteFileKinds`. */
export const inImportOrder = <File extends SiteFile>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => siteFileKinds.indexOf(one.kind) - siteFileKinds.indexOf(other.kind))

const domainsOfSecondSteps = async (db: Database): Promise<DomainsByName> => {
  const rows = await db
    .selectFrom('site')
    .select(['domain', sql<string>`lower(name)`.as('name')])
    .where('source', '=', 'secondSteps')
    .where('name', 'is not', null)
    .orderBy('domain')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, named]) => [
      name,
      named.map(({ domain }) => domain),
    ]),
  )
}

const insertRows = async (
  transaction: Database,
  kind: SiteFileKind,
  rows: readonly SiteRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += batchSize)
    await sql`insert into site (source, domain, name, password_url, second_step, second_step_methods, second_step_url,
        passkey, passkey_url, closing_difficulty, closing_url)
      select ${kind}, domain, name, password_url, second_step, second_step_methods, second_step_url,
        passkey, passkey_url, closing_difficulty, closing_url
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + batchSize))}::json)
        as given (domain text, name text, password_url text, second_step text, second_step_methods text[], second_step_url text,
          passkey text, passkey_url text, closing_difficulty text, closing_url text)`.execute(transaction)
}

/**
 * Replaces all rows of a file's source in one transaction: where it fails, those before stay.
 *
 * @param address where the file was downloaded, which may name its commit
 * @param fewer whether it may leave fewer than half of the sites that a source of a hundred or more has
 * @throws RefusedFile where none of its rows can be taken, or too few.
 */
export const importSites = async (
  db: Database,
  { file, kind, content, sha256 }: SiteFile,
  {
    at,
    address,
    fewer = false,
  }: { readonly at: Date; readonly address?: string | undefined; readonly fewer?: boolean },
): Promise<SiteImport> => {
  const source = siteFileSources[kind]
  const domainsByName = kind === 'passkeys' ? await domainsOfSecondSteps(db) : undefined
  const { rows, refused } = readSites(kind, content, domainsByName)
  const [first] = refused
  if (rows.length === 0)
    throw new RefusedFile(
      `${file} has no row that can be taken, so those before stay${first === undefined ? '' : `: ${first.key}: ${first.reason}`}.`,
    )
  const revision = commitIn(sha256 === source.sha256 ? source.file : (address ?? source.address))
  const facts = {
    name: source.name,
    address: source.address,
    license: source.license,
    revision,
    sha256,
    imported_at: at,
    sites: rows.length,
    refused: refused.length,
  }
  await db.transaction().execute(async transaction => {
    // The row of the source is locked from here on: another import of it waits.
    await transaction
      .insertInto('site_source')
      .values({ id: kind, ...facts })
      .onConflict(conflict => conflict.column('id').doUpdateSet(facts))
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('site')
      .where('source', '=', kind)
      .executeTakeFirstOrThrow()
    const before = Number(numDeletedRows)
    if (!fewer && before >= guardedSites && rows.length < before / 2)
      throw new RefusedFile(
        `${file} would leave ${number.format(rows.length)} of the ${number.format(before)} sites of ${source.name}, fewer than half, so those before stay; --fewer takes it anyway.`,
      )
    await insertRows(transaction, kind, rows)
  })
  return { file, kind, sites: rows.length, refused }
}
