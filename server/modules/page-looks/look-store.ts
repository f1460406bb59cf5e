import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Judged } from '#domain/page-looks.ts'
import type { PageLook, PageWatch } from '#openapi/generated/api.ts'
import type { Capture } from '#server/capture/capture.ts'
import type { Database } from '#server/platform/database/database.ts'
import { storableLine, storableText } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type SecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import { type ProofFile, proofKeys, sealRecord } from '#server/proof/chain.ts'

/** Under which the pages that looks have read are sealed. */
const sealing = 'page-look'
const shown = 50

/** A file of a look: what it holds, and under which name it is in the case. */
export interface LookFile {
  readonly name: string
  readonly bytes: Buffer
}

const nameOf = (sequence: number, kind: 'text' | 'html' | 'picture'): string =>
  `look-${String(sequence).padStart(2, '0')}${{ text: '.txt', html: '.html', picture: '.webp' }[kind]}`

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

interface MadeLook {
  readonly leakId: string
  readonly url: string
  readonly at: Date
  readonly capture: Capture | null
  readonly judged: Judged
}

const filesOf = (capture: Capture | null) =>
  capture === null
    ? []
    : ([
        ['text', Buffer.from(capture.text)],
        ['html', Buffer.from(capture.html)],
        ...(capture.picture === null ? [] : [['picture', capture.picture] as const]),
      ] as const)

/** Adds a look to the chain of its case. The finding has to be locked. */
export const addLook = async (
  db: Database,
  keys: SecretKeys,
  { leakId, url, at, capture, judged }: MadeLook,
): Promise<void> => {
  const last = await db
    .selectFrom('page_look')
    .select(['sequence', 'sha256'])
    .where('leak_id', '=', leakId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = (last?.sequence ?? 0) + 1
  const files = filesOf(capture)
  const record = sealRecord(proofKeys(keys), last?.sha256 ?? null, {
    caseId: leakId,
    sequence,
    kind: 'look',
    at,
    facts: {
      url,
      ...judged,
      ...(capture !== null && {
        finalUrl: capture.finalUrl,
        redirects: capture.redirects,
        status: capture.status,
        headers: capture.headers,
        title: capture.title,
        by: capture.by,
        capturedAt: capture.at.toISOString(),
      }),
    },
    files: files.map(([kind, bytes]): ProofFile => ({ name: nameOf(sequence, kind), sha256: sha256(bytes) })),
  })
  const key = keys.derive(sealing)
  const sealed = new Map(files.map(([kind, bytes]) => [kind, seal(key, bytes.toString('base64'))]))
  await db
    .insertInto('page_look')
    .values({
      leak_id: leakId,
      sequence,
      at,
      ...judged,
      status: capture?.status ?? null,
      final_url: capture === null ? null : storableText(capture.finalUrl, 2000),
      title: storableLine(capture?.title ?? '', 200),
      line: record.line,
      sha256: record.sha256,
      signature: record.signature,
      sealed_text: sealed.get('text') ?? null,
      sealed_html: sealed.get('html') ?? null,
      sealed_picture: sealed.get('picture') ?? null,
    })
    .execute()
}

const opened = (keys: SecretKeys, sealed: Buffer | null): Buffer | null => {
  const text = sealed === null ? null : unseal(keys.derive(sealing), sealed)
  return text === null ? null : Buffer.from(text, 'base64')
}

/** The text of the last page that showed its person; null where none did. */
export const textOfLastSight = async (
  db: Database,
  keys: SecretKeys,
  leakId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('page_look')
    .select('sealed_text')
    .where('leak_id', '=', leakId)
    .where('verdict', 'in', ['there', 'moved'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return opened(keys, row?.sealed_text ?? null)?.toString('utf8') ?? null
}

const lookColumns = [
  'page_look.id',
  'page_look.at',
  'page_look.verdict',
  'page_look.reason',
  'page_look.status',
  'page_look.final_url',
  'page_look.title',
  'page_look.sha256',
] as const

/** Null where nothing was asked of a page; no next look is planned unless `looksOn`. @throws AppError 0010 */
export const findWatchOf = async (
  db: Database,
  registerId: string,
  leakId: string,
  looksOn: boolean,
): Promise<PageWatch | null> => {
  const watch = await db
    .selectFrom('leak')
    .leftJoin('page_watch', 'page_watch.leak_id', 'leak.id')
    .select(['page_watch.url', 'page_watch.state', 'page_watch.since', 'page_watch.due_at'])
    .where('leak.register_id', '=', registerId)
    .where('leak.id', '=', leakId)
    .executeTakeFirst()
  if (watch === undefined) throw new AppError('0010')
  const { url, state, since } = watch
  if (url === null || state === null || since === null) return null
  const looks = await db
    .selectFrom('page_look')
    .select([...lookColumns, sql<boolean>`sealed_picture is not null`.as('has_picture')])
    .where('leak_id', '=', leakId)
    .orderBy('sequence', 'desc')
    .limit(shown)
    .execute()
  return {
    url,
    state,
    since: since.toISOString(),
    nextLookAt: looksOn ? (watch.due_at?.toISOString() ?? null) : null,
    looks: looks.map(
      ({ at, final_url: finalUrl, has_picture: hasPicture, ...look }): PageLook => ({
        ...look,
        at: at.toISOString(),
        finalUrl,
        hasPicture,
      }),
    ),
  }
}

/** @returns null where the look isn't the person's, or has none */
export const findLookPicture = async (
  db: Database,
  keys: SecretKeys,
  registerId: string,
  lookId: string,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('page_look')
    .innerJoin('leak', 'leak.id', 'page_look.leak_id')
    .select('page_look.sealed_picture')
    .where('page_look.id', '=', lookId)
    .where('leak.register_id', '=', registerId)
    .executeTakeFirst()
  return opened(keys, row?.sealed_picture ?? null)
}

/** The looks of a finding as they were signed, the oldest first, each with its files. */
export const findCaseLooks = async (db: Database, keys: SecretKeys, registerId: string, leakId: string) => {
  const rows = await db
    .selectFrom('page_look')
    .innerJoin('leak', 'leak.id', 'page_look.leak_id')
    .select([
      'page_look.at',
      'page_look.sequence',
      'page_look.verdict',
      'page_look.line',
      'page_look.sha256',
      'page_look.signature',
      'page_look.sealed_text',
      'page_look.sealed_html',
      'page_look.sealed_picture',
    ])
    .where('leak.register_id', '=', registerId)
    .where('leak.id', '=', leakId)
    .orderBy('page_look.sequence')
    .execute()
  return rows.map(({ sealed_text, sealed_html, sealed_picture, sequence, ...look }) => ({
    ...look,
    files: (
      [
        ['text', sealed_text],
        ['html', sealed_html],
        ['picture', sealed_picture],
      ] as const
    ).flatMap(([kind, sealed]): LookFile[] => {
      const bytes = opened(keys, sealed)
      return bytes === null ? [] : [{ name: nameOf(sequence, kind), bytes }]
    }),
  }))
}
