import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import {
  type OpenDataFile,
  type OpenDataImport,
  openDataBytes,
  refuseEmpty,
  refuseFewer,
  sha256Of,
  textIn,
} from '../open-data/files.ts'
import { type DomainsByName, kindOf, readSites, type SiteRow } from './published.ts'
import { commitIn, type SiteFileKind, siteFileSources } from './sources.ts'

export type SiteFile = OpenDataFile<SiteFileKind>
export type SiteImport = OpenDataImport<SiteFileKind>

const batchSize = 2_000

/** @param file how people are told of it. @throws RefusedFile where it is none of the published files. */
export const readSiteFile = (file: string, bytes: Buffer): SiteFile => {
  const text = textIn(file, bytes)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new RefusedFile(`${file} is not JSON, or only a part of it.`)
  }
  const kind = kindOf(content)
  if (kind === null)
    throw new RefusedFile(
      `${file} is none of the files that can be imported: password pages, closing pages, second steps or passkeys.`,
    )
  return { file, kind, content, sha256: sha256Of(bytes) }
}

/** @throws RefusedFile */
export const openSiteFile = async (path: string): Promise<SiteFile> => {
  const { name, bytes } = await openDataBytes(path)
  return readSiteFile(name, bytes)
}

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
  refuseEmpty(file, rows.length, refused)
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
    if (!fewer)
      refuseFewer(file, {
        source: source.name,
        things: 'sites',
        before: Number(numDeletedRows),
        after: rows.length,
      })
    await insertRows(transaction, kind, rows)
  })
  return { file, kind, rows: rows.length, refused }
}
