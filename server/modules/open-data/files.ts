import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unicodeAtStart } from '#domain/employee-file/file-kind.ts'
import { decoded, fileAt, RefusedFile } from '#server/scan/corpus/text-file.ts'
import type { RefusedEntry } from './entries.ts'

/** A file of an open source, which is known by its content. */
export interface OpenDataFile<Kind extends string> {
  /** As people are told of it. */
  readonly file: string
  readonly kind: Kind
  readonly content: unknown
  readonly sha256: string
}

export interface OpenDataImport<Kind extends string> {
  readonly file: string
  readonly kind: Kind
  /** How many rows were taken. */
  readonly rows: number
  readonly refused: readonly RefusedEntry[]
}

/** Ten times the largest of the published files, and more. */
export const maxOpenDataBytes = 20 * 1024 * 1024

/** A source with this many rows keeps half of them at least, unless asked otherwise. */
const guardedRows = 100
const number = new Intl.NumberFormat('en-US')

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** @param file how people are told of it. @throws RefusedFile where it is in another encoding. */
export const textIn = (file: string, bytes: Buffer): string => {
  const encoding = unicodeAtStart(bytes) ?? 'utf-8'
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new RefusedFile(`${file} is neither in UTF-8 nor in UTF-16: save it as UTF-8.`)
  return decoded(bytes, encoding)
}

/** The name and content of a file of at most 20 MB. @throws RefusedFile */
export const openDataBytes = async (
  path: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const { name, size } = await fileAt(path)
  if (size > maxOpenDataBytes) throw new RefusedFile(`${name} is larger than 20 MB.`)
  const bytes = await readFile(path).catch(() => {
    throw new RefusedFile(`${name} can not be read: this user may not open it.`)
  })
  return { name, bytes }
}

/** Files in the order in which their kinds are imported. */
export const inOrderOf = <Kind extends string, File extends { readonly kind: Kind }>(
  kinds: readonly Kind[],
  files: readonly File[],
): File[] => files.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))

/** @throws RefusedFile where no row of a file was taken. */
export const refuseEmpty = (file: string, taken: number, [first]: readonly RefusedEntry[]): void => {
  if (taken === 0)
    throw new RefusedFile(
      `${file} has no row that can be taken, so those before stay${first === undefined ? '' : `: ${first.key}: ${first.reason}`}.`,
    )
}

/**
 * @param things what the rows are called
 * @throws RefusedFile where a source of a hundred rows or more would keep fewer than half.
 */
export const refuseFewer = (
  file: string,
  {
    source,
    things,
    before,
    after,
  }: Readonly<Record<'source' | 'things', string> & Record<'before' | 'after', number>>,
): void => {
  if (before >= guardedRows && after < before / 2)
    throw new RefusedFile(
      `${file} would leave ${number.format(after)} of the ${number.format(before)} ${things} of ${source}, fewer than half, so those before stay; --fewer takes it anyway.`,
    )
}
