import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Unicode, unicodeAtStart, withoutFiller } from '#domain/employee-file/file-kind.ts'
import { isInEscapes, type OldEncoding, oldEncodingOf } from '#domain/employee-file/old-encodings.ts'
import { unixLines } from '#files/csv.ts'
import { printableName } from '#server/platform/printable.ts'

/** A file that is not a corpus file; the message is for people. */
export class RefusedFile extends Error {}

/** A file's name as people are told of it, and its size in bytes. @throws RefusedFile where there is none. */
export const fileAt = async (path: string): Promise<{ readonly name: string; readonly size: number }> => {
  const name = printableName(basename(path))
  const info = await stat(path).catch(() => null)
  if (info === null) throw new RefusedFile(`${name} can not be read: there is no such file.`)
  if (info.isDirectory()) throw new RefusedFile(`${name} is a folder: name the files in it.`)
  if (!info.isFile()) throw new RefusedFile(`${name} is a device or a pipe: save what it has to a file.`)
  return { name, size: info.size }
}

export type Encoding = Unicode | OldEncoding

const maxLineLength = 256 * 1024
/** What an old encoding is told by. */
const sampled = { lines: 2000, bytes: 8 * 1024 * 1024 }
const lineFeed = 0x0a

/** Stands for a line that is longer than 256 KiB; half of a character, as no decoded text has. */
export const tooLongLine = '\udfff'

const chunksOf = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 256 * 1024 })

/** Pieces of a file that end where a line does, the last one aside. */
async function* wholeLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunksOf(path)) {
    const end = chunk.lastIndexOf(lineFeed) + 1
    if (end > 0 || rest.length > maxLineLength) yield Buffer.concat([rest, chunk.subarray(0, end)])
    rest = end > 0 || rest.length > maxLineLength ? chunk.subarray(end) : Buffer.concat([rest, chunk])
  }
  yield rest
}

function* linesIn(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, from)
    yield bytes.subarray(from, end === -1 ? bytes.length : end)
    from = end === -1 ? bytes.length : end + 1
  }
}

/**
 * As an employee file's is told (domain/employee-file), but a file of any length that has more lines in UTF-8 than others is UTF-8: those others
 * are refused one by one. Null where it isn’t sure.
 */
export const encodingOf = async (path: string): Promise<Encoding | null> => {
  let isFirst = true
  let [valid, invalid, size] = [0, 0, 0]
  const sample: Buffer[] = []
  for await (const bytes of wholeLines(path)) {
    const unicode = isFirst ? unicodeAtStart(bytes) : null
    if (unicode !== null) return unicode
    isFirst = false
    if (isInEscapes(bytes)) return oldEncodingOf(bytes)
    if (isAscii(bytes)) continue
    if (isUtf8(bytes)) {
      valid += 1
      continue
    }
    for (const line of linesIn(bytes))
      if (isAscii(line)) continue
      else if (isUtf8(line)) valid += 1
      else {
        invalid += 1
        if (sample.length >= sampled.lines || size + line.length > sampled.bytes) continue
        sample.push(Buffer.from(`${line.toString('latin1')}\n`, 'latin1'))
        size += line.length
      }
  }
  return valid >= invalid ? 'utf-8' : oldEncodingOf(Buffer.concat(sample))
}

/** The text without byte order marks. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).replace(/^\ufeff+/, '')

const cutLongLines = (lines: string): string =>
  lines.length <= maxLineLength
    ? lines
    : lines
        .split('\n')
        .map(line => (line.length > maxLineLength ? tooLongLine : line))
        .join('\n')

/** A file’s text in pieces of whole lines, each of which ends with \n; no more than the longest line is kept. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  let isFirst = true
  let isTooLong = false
  const take = (piece: string, isLast: boolean): string => {
    let text = rest + (isFirst ? piece.replace(/^\ufeff+/, '') : piece)
    if (text !== '') isFirst = false
    const isHalf = !isLast && text.endsWith('\r')
    text = unixLines(isHalf ? text.slice(0, -1) : text)
    const end = text.lastIndexOf('\n') + 1
    let lines = text.slice(0, end)
    if (isTooLong && end > 0) {
      lines = tooLongLine + lines.slice(lines.indexOf('\n'))
      isTooLong = false
    }
    rest = text.slice(end)
    if (rest.length > maxLineLength) isTooLong = true
    if (isTooLong) rest = ''
    if (isHalf) rest += '\r'
    return cutLongLines(lines)
  }
  for await (const chunk of chunksOf(path)) {
    const lines = take(decoder.decode(chunk, { stream: true }), false)
    if (lines !== '') yield lines
  }
  const last = take(decoder.decode(), true)
  if (last !== '') yield last
  const end = isTooLong ? tooLongLine : withoutFiller(rest)
  if (end !== '') yield `${end}\n`
}
