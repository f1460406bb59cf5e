import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { unicodeAtStart } from '#domain/employee-file/file-kind.ts'
import { separatorOf } from '#files/csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { saveEach } from '#server/platform/database/save-each.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { isRecord, readBreach, saveBreaches } from './breaches.ts'
import { deviceAt, deviceBeside, takeDevice } from './device-info.ts'
import { accounts, type CorpusFormat, type RowContext } from './formats.ts'
import { createCorpusKeys } from './keys.ts'
import { accountsOfEvents, linesOfUuids, mispEventsIn, readEvents } from './misp.ts'
import { type PlacedRow, RefusedRow, readEach } from './row.ts'
import { decoded, type Encoding, encodingOf, fileAt, RefusedFile, textOf } from './text-file.ts'
import { stemOf, tableOf } from './text-rows.ts'

export interface ImportReport {
  readonly file: string
  readonly format: string
  readonly added: number
  /** Valid rows that existed already. */
  readonly known: number
  readonly refused: number
  /** Reasons for refused rows, most frequent first, with the first line of each. */
  readonly reasons: readonly { readonly reason: string; readonly rows: number; readonly firstLine: number }[]
}

/** What an import says, a line each: counts, then why rows were refused, and where first. */
export const linesOfReport = ({ file, format, added, known, refused, reasons }: ImportReport): string[] => {
  const number = new Intl.NumberFormat('en-US')
  return [
    `${file}: ${format}: ${number.format(added)} added, ${number.format(known)} known already, ${number.format(refused)} refused.`,
    ...reasons
      .slice(0, 10)
      .map(
        ({ reason, rows, firstLine }) =>
          `  line ${firstLine}${rows > 1 ? ` and ${number.format(rows - 1)} more` : ''}: ${reason}`,
      ),
  ]
}

const batchSize = 5_000
const maxJsonBytes = 200 * 1024 * 1024

interface Placed<Row> {
  readonly line: number
  readonly row: Row
}

class Tally {
  #added = 0
  #good = 0
  #refused = 0
  readonly #reasons = new Map<string, { rows: number; firstLine: number }>()

  refuse(reason: string, line: number): void {
    this.#refused++
    const known = this.#reasons.get(reason)
    if (known !== undefined) known.rows++
    else if (this.#reasons.size < 1000) this.#reasons.set(reason, { rows: 1, firstLine: line })
  }

  async save<Row>(batch: readonly Placed<Row>[], save: (rows: readonly Row[]) => Promise<number>) {
    const { added, refused } = await saveEach(batch, placed => save(placed.map(({ row }) => row)))
    this.#good += batch.length - refused.length
    this.#added += added
    for (const { line } of refused) this.refuse('the database refuses it', line)
  }

  report(file: string, format: string): ImportReport {
    const reasons = [...this.#reasons].map(([reason, { rows, firstLine }]) => ({ reason, rows, firstLine }))
    reasons.sort((one, other) => other.rows - one.rows)
    return {
      file,
      format,
      added: this.#added,
      known: this.#good - this.#added,
      refused: this.#refused,
      reasons,
    }
  }
}

/** @throws RefusedFile */
const startOf = async (path: string): Promise<string> => {
  const { name } = await fileAt(path)
  const handle = await open(path).catch(() => {
    throw new RefusedFile(`${name} can not be read: this user may not open it.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const bytes = buffer.subarray(0, bytesRead)
    return decoded(bytes, unicodeAtStart(bytes) ?? 'utf-8')
  } finally {
    await handle.close()
  }
}

/** The line where each entry of a JSON list begins, or of the lists in it. */
const linesOfEntries = (text: string, atDepth = 1): number[] => {
  const lines: number[] = []
  let [line, depth] = [1, 0]
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[\w.+-]+|[[\]{}]|\n/g)) {
    if (token === '\n') line += 1
    else if (token === ']' || token === '}') depth -= 1
    else {
      if (depth === atDepth) lines.push(line)
      if (token === '[' || token === '{') depth += 1
    }
  }
  return lines
}

/** Rows of one format, saved in batches as they come. */
const createImporter = (db: Database, format: CorpusFormat, context: RowContext) => {
  const tally = new Tally()
  let batch: Placed<object>[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await tally.save(batch, rows => format.save(db, rows))
    batch = []
  }
  return {
    async take(placed: Iterable<PlacedRow>): Promise<void> {
      for (const { line, row } of placed) {
        if (typeof row === 'string') tally.refuse(row, line)
        else
          try {
            batch.push({ line, row: format.read(row, context) })
          } catch (error) {
            if (!(error instanceof RefusedRow)) throw error
            tally.refuse(error.message, line)
          }
        if (batch.length >= batchSize) await flush()
      }
    },
    async report(file: string): Promise<ImportReport> {
      await flush()
      return tally.report(file, format.name)
    },
  }
}

const importBreaches = async (
  db: Database,
  file: string,
  list: readonly unknown[],
  lineOf: (index: number) => number,
): Promise<ImportReport> => {
  const tally = new Tally()
  const { rows, refused } = readEach(list, readBreach)
  for (const { index, reason } of refused) tally.refuse(reason, lineOf(index))
  const breaches = rows.map(({ index, row }) => ({ line: lineOf(index), row }))
  for (let from = 0; from < breaches.length; from += batchSize)
    await tally.save(breaches.slice(from, from + batchSize), batch =>
      saveBreaches(db, batch, 'haveibeenpwned.com'),
    )
  return tally.report(file, 'breaches')
}

const isBreach = (entry: unknown): boolean => isRecord(entry) && 'Name' in entry && 'DataClasses' in entry

interface Search {
  readonly BreachSearchResults: readonly unknown[]
  readonly PasteSearchResults?: readonly unknown[] | null
}

/** The search of a domain that Have I Been Pwned’s website exports: each address with the facts of its breaches. */
const isSearch = (content: unknown): content is Search =>
  isRecord(content) &&
  Array.isArray(content['BreachSearchResults']) &&
  Array.isArray(content['PasteSearchResults'] ?? [])

/** The facts of breaches in a search, each once. */
const breachesIn = ({ BreachSearchResults: results }: Search): unknown[] => {
  const byName = new Map<unknown, unknown>()
  for (const result of results)
    if (isRecord(result) && Array.isArray(result['Breaches']))
      for (const breach of result['Breaches'])
        if (isRecord(breach) && isBreach(breach)) byName.set(breach['Name'], breach)
  return [...byName.values()]
}

function* accountsOfSearch(search: Search, lines: readonly number[]): Generator<PlacedRow> {
  const results = search.BreachSearchResults
  for (const [index, result] of results.entries()) {
    const line = lines[index] ?? 1
    const { Alias, DomainName, Breaches } = isRecord(result) ? result : {}
    if (typeof Alias !== 'string' || typeof DomainName !== 'string' || !Array.isArray(Breaches))
      yield { line, row: 'it is not an address with its breaches' }
    else
      for (const breach of Breaches)
        yield isRecord(breach) && typeof breach['Name'] === 'string'
          ? { line, row: { email: `${Alias}@${DomainName}`, breach: breach['Name'] } }
          : { line, row: 'it is not a breach' }
  }
  for (const index of (search.PasteSearchResults ?? []).keys())
    yield { line: lines[results.length + index] ?? 1, row: 'it is a paste, not a breach' }
}

/** Have I Been Pwned’s answer about a domain: the names of breaches by alias (API v3, `breacheddomain`). */
const isDomainAnswer = (content: unknown): content is Record<string, unknown> =>
  isRecord(content) && !isBreach(content) && Object.values(content).some(Array.isArray)

function* accountsIn(
  answer: Readonly<Record<string, unknown>>,
  domain: string,
  lines: readonly number[],
): Generator<PlacedRow> {
  for (const [index, [alias, breaches]] of Object.entries(answer).entries()) {
    const line = lines[index] ?? 1
    if (!Array.isArray(breaches)) yield { line, row: 'it is not a list of breaches' }
    else
      for (const breach of breaches)
        yield typeof breach === 'string'
          ? { line, row: { email: `${alias}@${domain}`, breach } }
          : { line, row: 'it is not the name of a breach' }
  }
}

const importJson = async (
  db: Database,
  path: string,
  encoding: Encoding,
  context: () => Promise<RowContext>,
): Promise<ImportReport> => {
  const name = basename(path)
  if ((await stat(path)).size > maxJsonBytes) throw new RefusedFile(`${name} is larger than 200 MB.`)
  const text = decoded(await readFile(path), encoding)
  const content = jsonOf(name, text)
  const lines = linesOfEntries(text)
  if (Array.isArray(content) ? content.some(isBreach) : isBreach(content))
    return Array.isArray(content)
      ? importBreaches(db, name, content, index => lines[index] ?? 1)
      : importBreaches(db, name, [content], () => 1)
  if (isSearch(content)) {
    const known = new Set((await context()).breaches.keys())
    const { rows } = readEach(breachesIn(content), readBreach)
    await saveBreaches(
      db,
      rows.flatMap(({ row }) => (known.has(row.name) ? [] : row)),
      'haveibeenpwned.com',
    )
    const importer = createImporter(db, accounts, await context())
    await importer.take(accountsOfSearch(content, linesOfEntries(text, 2)))
    return importer.report(name)
  }
  const events = mispEventsIn(content)
  if (events !== null) {
    const read = readEvents(events)
    for (const { breach, publisher } of read)
      if (typeof breach !== 'string') await saveBreaches(db, [breach], publisher)
    const importer = createImporter(db, accounts, await context())
    await importer.take(accountsOfEvents(read, linesOfUuids(text)))
    return importer.report(name)
  }
  if (!isDomainAnswer(content))
    throw new RefusedFile(
      `${name} is JSON, but not breaches as Have I Been Pwned publishes them (a list of objects with Name and DataClasses), nor its answer about a domain, nor events of MISP.`,
    )
  const domain = stemOf(name)
  if (!/^[^\s@/]+\.[^\s@/]+$/.test(domain))
    throw new RefusedFile(
      `${name} is an answer of Have I Been Pwned about a domain that does not say which: name the file after it, such as example.com.json.`,
    )
  const importer = createImporter(db, accounts, await context())
  // Of an object, each key and each value has its line.
  await importer.take(
    accountsIn(
      content,
      domain,
      lines.filter((_, index) => index % 2 === 0),
    ),
  )
  return importer.report(name)
}

/** @throws RefusedFile */
const jsonOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RefusedFile(
      `${name} begins like JSON, but is broken: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** A text may begin with a name in brackets. */
const isJson = (start: string): boolean =>
  /^\s*(?:\{|\[\s*(?:$|[[{\]\d-]|"[^"]*"?(?!\s*=)(?:[\s,\]]|$)|(?:true|false|null)\b))/.test(start)

const isBreachList = (start: string): boolean =>
  isJson(start) && !/^\s*\{\s*"(?!DataClasses")(?:[^"\\]|\\.)*"\s*:\s*\[/.test(start)

/** Lists of breaches come first, as accounts name them; else files stay in their order. */
export const breachesFirst = async (paths: readonly string[]): Promise<readonly string[]> => {
  const kinds = await Promise.all(paths.map(path => startOf(path).then(isBreachList, () => false)))
  const those = (isBreaches: boolean) => paths.filter((_, index) => kinds[index] === isBreaches)
  return [...those(true), ...those(false)]
}

/** Streams the rows (docs/corpus.md); importing again adds nothing. @throws RefusedFile */
export const importCorpusFile = async (
  db: Database,
  keys: SecretKeys,
  path: string,
): Promise<ImportReport> => {
  const name = basename(path)
  const start = await startOf(path)
  if (start.trim() === '') throw new RefusedFile(`${name} is empty.`)
  const encoding = await encodingOf(path)
  if (encoding === null)
    throw new RefusedFile(
      `${name} is neither in UTF-8 nor in UTF-16, and which older encoding it has is not sure: save it as UTF-8.`,
    )
  const context = async (): Promise<RowContext> => {
    const rows = await db.selectFrom('corpus_breach').select(['name', 'data_classes']).execute()
    return {
      keys: createCorpusKeys(keys),
      breaches: new Map(rows.map(row => [row.name, row.data_classes])),
    }
  }
  if (isJson(start)) return importJson(db, path, encoding, context)
  if (Object.keys(await deviceAt(path)).length > 0)
    return new Tally().report(name, 'a device, read with the sign-ins beside it')
  const known = await context()
  const pieces = textOf(path, encoding)
  const first = String((await pieces.next()).value ?? '')
  const changedAt = Math.min((await stat(path)).mtimeMs, Date.now())
  const changedOn = new Date(changedAt).toISOString().slice(0, 10)
  const { device, text } = takeDevice(first)
  const { format, reader } = tableOf(text, {
    file: name,
    changedOn,
    breaches: known.breaches.keys(),
    device: { ...(await deviceBeside(path)), ...device },
  })
  const importer = createImporter(db, format, known)
  await importer.take(reader.read(separatorOf(text).text))
  for await (const piece of pieces) await importer.take(reader.read(piece))
  await importer.take(reader.end())
  return importer.report(name)
}
