import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importFolder, troubleInFolder } from './watched-folder.ts'

let database: TestDatabase
let folder: string
const now = new Date('2026-11-20T12:00:00Z')
const { signal } = new AbortController()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-watched-'))
  return () => rmSync(folder, { recursive: true })
})

const put = (name: string, content: string, ageSeconds = 61) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  const at = new Date(now.getTime() - ageSeconds * 1000)
  utimesSync(path, at, at)
}
const look = (stop = signal) =>
  importFolder(
    {
      db: database.db,
      keys: database.keys,
      log: pino({ level: 'silent' }),
      clock: clockAt(now.toISOString()),
    },
    folder,
    stop,
  )
const inside = (name: string) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).toSorted() : []
const accounts = async () => {
  const { count } = await database.db
    .selectFrom('corpus_account')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const breach = JSON.stringify([{ Name: 'Watched', DataClasses: ['Passwords'] }])

describe('a folder that is watched', () => {
  it('is imported, breaches first, each file with a report; what is refused is put apart', async () => {
    put('accounts.csv', 'email,breach\nann@mail.example,Watched\nnobody,Watched\n')
    put('z-breaches.json', breach)
    put('song.mp3', 'ID3 not a table')
    const before = await accounts()
    await look()
    expect(await accounts()).toBe(before + 1)
    expect(inside('imported')).toEqual([
      'accounts.csv',
      'accounts.csv.report.txt',
      'z-breaches.json',
      'z-breaches.json.report.txt',
    ])
    expect(readFileSync(join(folder, 'imported/accounts.csv.report.txt'), 'utf8')).toBe(
      'accounts.csv: accounts: 1 added, 0 known already, 1 refused.\n  line 3: email is not an e-mail address\n',
    )
    expect(inside('refused')).toEqual(['song.mp3', 'song.mp3.report.txt'])
    expect(readdirSync(folder).toSorted()).toEqual(['imported', 'refused'])
    expect(await troubleInFolder(folder)).toContain('song.mp3')
    rmSync(join(folder, 'refused'), { recursive: true })
    expect(await troubleInFolder(folder)).toBeNull()
  })

  it('leaves what may still be written, hidden files and folders', async () => {
    put('growing.json', breach, 59)
    put('.part', breach)
    mkdirSync(join(folder, 'mine'))
    await look()
    expect(readdirSync(folder).toSorted()).toEqual(['.part', 'growing.json', 'mine'])
  })

  it('keeps two files of one name, and reads one again that was cut off', async () => {
    put('list.json', breach)
    await look()
    put('list.json', breach)
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    await expect(look(stop.signal)).rejects.toThrow('stopped')
    expect(readdirSync(folder)).toContain('list.json')
    await look()
    expect(inside('imported').filter(name => name.endsWith('.json'))).toEqual(['2-list.json', 'list.json'])
  })

  it('that is no folder is said by the doctor', async () => {
    expect(await troubleInFolder(join(folder, 'gone'))).toContain('CORPUS_FOLDER is no folder')
  })
})
