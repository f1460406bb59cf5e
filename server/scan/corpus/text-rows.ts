import { basename } from 'node:path'
import { createRowReader, separatorOf, usualDelimiters } from '#files/csv.ts'
import { hasCome, isStorableDay } from '#server/platform/database/storable.ts'
import { deviceColumnOf } from './device-info.ts'
import { accounts, type CorpusFormat, csvFormats, dayOfFile, passwords, stealerLogs } from './formats.ts'
import type { FileRow, PlacedRow, RowReader } from './row.ts'
import { blockReader, blocksIn } from './sign-in-blocks.ts'
import { RefusedFile, tooLongLine } from './text-file.ts'

export interface TextTable {
  readonly format: CorpusFormat
  readonly reader: RowReader
}

interface Given {
  readonly file: string
  /** When the file was last changed, yyyy-mm-dd. */
  readonly changedOn: string
  readonly breaches: Iterable<string>
  /** What the log of sign-ins says of their device, as columns. */
  readonly device: FileRow
}

/** A file’s name without what says its kind. */
export const stemOf = (file: string): string => basename(file).replace(/\.(?:csv|json|log|tsv|txt)$/i, '')

const isTooLong = (cell: string): boolean => cell.includes(tooLongLine)
const tooLong = 'the line is longer than 256 KiB'

const rowReader = (
  delimiter: string,
  headers: readonly string[],
  same: FileRow,
  firstLine: number,
): RowReader => {
  const reader = createRowReader(delimiter, firstLine)
  let isHeader = true
  function* placed(rows: ReturnType<typeof reader.read>): Generator<PlacedRow> {
    for (const { line, cells, hasLooseQuote } of rows)
      if (isHeader) isHeader = false
      else if (cells.some(isTooLong)) yield { line, row: tooLong }
      else if (hasLooseQuote === true)
        yield { line, row: 'a quotation mark is not closed where its cell ends' }
      else {
        const row: Record<string, string> = { ...same }
        for (const [at, name] of headers.entries()) row[name] = cells[at] ?? ''
        yield { line, row }
      }
  }
  return { read: lines => placed(reader.read(lines)), end: () => placed(reader.end()) }
}

const lineReader = (parse: (line: string) => FileRow | string, firstLine: number): RowReader => {
  let line = firstLine
  function* read(lines: string): Generator<PlacedRow> {
    for (const text of lines.slice(0, -1).split('\n')) {
      if (text.trim() !== '') yield { line, row: isTooLong(text) ? tooLong : parse(text) }
      line += 1
    }
  }
  return { read, end: () => [] }
}

/** `SHA1:count`, as Have I Been Pwned's downloader writes it into one file. */
const hashLine = /^([0-9a-f]{40})(?: ?[:;,|\t ] ?([\d,]*))?\s*$/i
/** Its lines where it writes a file for each of the first five digits. */
const rangeLine = /^([0-9a-f]{35}) ?[:;,|\t ] ?([\d,]+)\s*$/i
const pairLine = /^"?([^\s"@:;,|]+@[^\s"@:;,|]+?)"?(?: ?[:;,|\t] ?| |----)(.*)$/
const signInLine = /^(\S+?)( ?[:;,|\t] ?| )([^\s@:;,|/"]+@[^\s@:;,|/"]+)\2(.*)$/
const otherSignIn = /^[a-z][a-z0-9+.-]*:\/\/\S+?[:;,|\t ]\S+?[:;,|\t ]/i
/** The site last: a web address, or a host with the port and path that it may have. */
const signInLineBySite =
  /^(?![a-z][a-z0-9+.-]*:\/\/)([^\s:;,|/"]+)( ?[:;,|\t] ?| )(.*?)\2([a-z][a-z0-9+.-]*:\/\/\S+|(?:(?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:\/\S*)?)\s*$/i
const maxLine = 4096

const hashRow = (line: string): FileRow | string => {
  const [, sha1, count = ''] = hashLine.exec(line) ?? []
  return sha1 === undefined ? 'it is not a SHA-1 and a count' : { sha1, count }
}

const rangeRow =
  (prefix: string) =>
  (line: string): FileRow | string => {
    const [, suffix, count = ''] = rangeLine.exec(line) ?? []
    return suffix === undefined
      ? 'it is not the other 35 digits of a SHA-1 and a count'
      : { sha1: prefix + suffix, count }
  }

/** Of a cell in quotation marks, what they hold. */
const unquoted = (cell: string): string =>
  /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

const pairRow =
  (same: FileRow) =>
  (line: string): FileRow | string => {
    if (line.length > maxLine) return `the line is longer than ${maxLine} characters`
    const [, email, password = ''] = pairLine.exec(line) ?? []
    if (email === undefined) return 'it is not an e-mail address and a password'
    return { ...same, email, password: line.startsWith('"') ? unquoted(password) : password }
  }

const signInRow =
  (same: FileRow) =>
  (line: string): FileRow | string => {
    if (line.length > maxLine) return `the line is longer than ${maxLine} characters`
    const [, login = '', , secret, last] = signInLineBySite.exec(line) ?? []
    if (login.includes('@')) return { ...same, site: last ?? '', email: login, password: secret ?? '' }
    const [, site, , email, password = ''] = signInLine.exec(line) ?? []
    if (site !== undefined && email !== undefined) return { ...same, site, email, password }
    return last !== undefined || otherSignIn.test(line)
      ? 'the login is not an e-mail address'
      : 'it is not a web address, a login and a password'
  }

/** A day as file names have it, the year first. */
const dayInName = /(?<!\d)(?:(\d{4})-(\d\d?)-(\d\d?)|((?:19|20)\d\d)([._]?)(\d\d)\5(\d\d))(?!\d)/
const dayFirst = /(?<!\d)\d\d?([-._])\d\d?\1(?:19|20)\d\d(?!\d)/

/** @throws RefusedFile when the file's name has a day that is none, is to come, or can be read in two ways. */
const seenOn = ({ file, changedOn, device }: Given): FileRow => {
  const name = basename(file)
  const [written, ...parts] = dayInName.exec(stemOf(file)) ?? []
  const [year, month, date] = parts[0] === undefined ? [parts[3], parts[5], parts[6]] : parts
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const hint = 'name the file after the day when its sign-ins were seen, such as 2026-03-04.txt.'
  const { infected_on: infectedOn } = device
  const byItself = {
    ...device,
    ...(infectedOn === undefined ? { [dayOfFile]: changedOn } : { seen_on: infectedOn }),
  }
  if (written === undefined) {
    if (!dayFirst.test(stemOf(file))) return byItself
    throw new RefusedFile(`${name} has a day in its name that does not begin with the year: ${hint}`)
  }
  if (!isStorableDay(day)) {
    // Eight digits in a row may be any number.
    if (/^\d+$/.test(written)) return byItself
    throw new RefusedFile(`${name} has a day in its name that no calendar has: ${hint}`)
  }
  if (!hasCome(day)) throw new RefusedFile(`${name} has a day in its name that is to come: ${hint}`)
  return { ...device, seen_on: day }
}

/** @throws RefusedFile when the file isn't named after a known breach. */
const breachOf = ({ file, breaches }: Given): FileRow => {
  const stem = stemOf(file).toLowerCase()
  const breach = [...breaches].find(name => name.toLowerCase() === stem)
  if (breach === undefined)
    throw new RefusedFile(
      `${basename(file)} is a list of e-mail addresses and passwords that does not say from which breach: name the file after one whose facts were imported, such as Adobe.txt.`,
    )
  return { breach }
}

/** What other programs call the columns of sign-ins. */
const signInColumns: Readonly<Record<string, string>> = {
  url: 'site',
  host: 'site',
  login: 'email',
  username: 'email',
}

interface Columns {
  readonly format: CorpusFormat
  readonly headers: readonly string[]
  readonly same: FileRow
}

const columnsOf = (headers: readonly string[], given: Given): Columns | null => {
  const format = csvFormats.find(({ columns }) => columns.every(column => headers.includes(column)))
  if (format !== undefined)
    return { format, headers: format === stealerLogs ? headers.map(deviceColumnOf) : headers, same: {} }
  if (!headers.includes('password')) return null
  const named = headers.map(name =>
    headers.includes(signInColumns[name] ?? '') ? name : (signInColumns[name] ?? name),
  )
  if (!named.includes('email')) return null
  return named.includes('site')
    ? {
        format: stealerLogs,
        headers: named.map(deviceColumnOf),
        same: named.includes('seen_on') ? {} : seenOn({ ...given, device: {} }),
      }
    : { format: accounts, headers: named, same: breachOf(given) }
}

const headersIn = (line: string, delimiter: string): string[] =>
  createRowReader(delimiter)
    .read(`${line}\n`)
    .flatMap(({ cells }) => cells.map(name => name.trim().toLowerCase()))

/** What is looked at to tell lines without a header. */
const lookedAt = 20
/** The same where a sign-in has several lines, below a title. */
const blockLinesLookedAt = 500

/**
 * Tells a text file by its beginning.
 *
 * @param start whole lines, each of which ends with \n
 * @throws RefusedFile
 */
export const tableOf = (start: string, given: Given): TextTable => {
  const separator = separatorOf(start)
  const lines = separator.text.split('\n').filter(line => line.trim() !== '')
  const [first = ''] = lines
  const firstLine = separator.delimiter === null ? 1 : 2
  // Further on, one spoils its row alone.
  if (first.includes('\u0000')) throw new RefusedFile(`${basename(given.file)} is not a text file.`)
  for (const delimiter of separator.delimiter === null ? usualDelimiters : [separator.delimiter]) {
    const known = columnsOf(headersIn(first, delimiter), given)
    if (known === null) continue
    const { format, headers, same } = known
    return { format, reader: rowReader(delimiter, headers, same, firstLine) }
  }
  if (hashLine.test(first)) return { format: passwords, reader: lineReader(hashRow, firstLine) }
  if (rangeLine.test(first)) {
    const prefix = stemOf(given.file)
    if (!/^[0-9a-f]{5}$/i.test(prefix))
      throw new RefusedFile(
        `${basename(given.file)} has the last 35 digits of hashes: name the file after the first five, such as 21BD1.txt.`,
      )
    return { format: passwords, reader: lineReader(rangeRow(prefix), firstLine) }
  }
  const blocks = blocksIn(separator.text.split('\n', blockLinesLookedAt))
  if (blocks !== null) return { format: stealerLogs, reader: blockReader(blocks, seenOn(given), firstLine) }
  const some = lines.slice(0, lookedAt)
  const isUsual = (test: (line: string) => boolean): boolean =>
    test(first) && some.filter(line => line.length <= maxLine && test(line)).length >= some.length / 2
  if (isUsual(line => signInLineBySite.test(line)))
    return { format: stealerLogs, reader: lineReader(signInRow(seenOn(given)), firstLine) }
  if (isUsual(line => pairLine.test(line)))
    return { format: accounts, reader: lineReader(pairRow(breachOf(given)), firstLine) }
  if (isUsual(line => signInLine.test(line) || otherSignIn.test(line)))
    return { format: stealerLogs, reader: lineReader(signInRow(seenOn(given)), firstLine) }
  throw new RefusedFile(
    `${basename(given.file)} is none of the files that can be imported: its first line must name the columns of one of ${csvFormats.map(known => `${known.name} (${known.columns.join(', ')})`).join('; ')}.`,
  )
}
