import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection, createServer as createLine, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type StorageServer, startStorage } from '#tests/support/storage-server.ts'
import { openBucket } from './bucket.ts'

let folder: string
let storage: StorageServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-bucket-'))
  storage = await startStorage(folder)
})
afterAll(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (changes: Record<string, string> = {}) => {
  const { backupBucket } = readConfig({
    ...storage.env,
    BACKUP_FOLDER: folder,
    BACKUP_PASSPHRASE: 'x'.repeat(16),
    ...changes,
  })
  if (backupBucket === null) throw new Error('no bucket')
  return openBucket(backupBucket)
}

const fileOf = (name: string, bytes: Buffer | string): string => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** Three parts: 8 MiB, 8 MiB and the rest. */
const large = Buffer.alloc(17 * 1024 * 1024, 'all kinds of letters, in a long row ')

it('holds what was put there, in one part or more, and lists what is below its prefix alone', async () => {
  const bucket = await open()
  const other = await open({ BACKUP_S3_URL: `${storage.env.BACKUP_S3_URL}/other` })
  await bucket.put('a.backup', fileOf('a', 'small'))
  await bucket.put('b.backup', fileOf('b', large))
  await other.put('c.backup', fileOf('c', 'elsewhere'))
  expect(await bucket.list()).toEqual([
    { name: 'a.backup', bytes: 5 },
    { name: 'b.backup', bytes: large.length },
  ])
  expect(await other.list()).toEqual([{ name: 'c.backup', bytes: 9 }])
  await bucket.get('b.backup', join(folder, 'read'))
  expect(readFileSync(join(folder, 'read')).equals(large)).toBe(true)
  await bucket.remove('a.backup')
  await bucket.remove('a.backup')
  expect((await bucket.list()).map(({ name }) => name)).toEqual(['b.backup'])
})

it.each([
  [
    'an unknown key',
    { BACKUP_S3_ACCESS_KEY_ID: 'NOBODY' },
    'the storage doesn’t know BACKUP_S3_ACCESS_KEY_ID',
  ],
  [
    'another secret',
    { BACKUP_S3_SECRET_ACCESS_KEY: 'another' },
    'BACKUP_S3_SECRET_ACCESS_KEY isn’t the secret of that key',
  ],
  ['a missing bucket', { BACKUP_S3_URL: 'nowhere' }, 'the storage has no such bucket'],
  ['no storage', { BACKUP_S3_URL: 'http://127.0.0.1:1/bucket' }, 'ECONNREFUSED'],
])('says in a sentence that there is %s', async (_, changes, reason) => {
  const url =
    'BACKUP_S3_URL' in changes ? new URL(changes.BACKUP_S3_URL ?? '', storage.env.BACKUP_S3_URL).href : null
  const bucket = await open({ ...changes, ...(url !== null && { BACKUP_S3_URL: url }) })
  const file = fileOf('d', 'never there')
  await expect(bucket.put('d.backup', file)).rejects.toThrow(
    new RegExp(`^d\\.backup can’t be copied to BACKUP_S3_URL: ${reason}\\.$`),
  )
  await expect(bucket.get('d.backup', join(folder, 'nothing'))).rejects.toThrow(
    new RegExp(`^d\\.backup can’t be read from BACKUP_S3_URL: ${reason}\\.$`),
  )
})

it('says in a sentence that it has no backup of that name', async () => {
  await expect((await open()).get('nobody.backup', join(folder, 'nobody'))).rejects.toThrow(
    'nobody.backup can’t be read from BACKUP_S3_URL: the bucket has no such backup.',
  )
})

it('has nothing of what was cut off midway, and all of it when it’s put again', async () => {
  // A line to the storage that breaks for good once 10 MiB have gone through: within the second part.
  const sockets = new Set<Socket>()
  let passed = 0
  const line = createLine(near => {
    const far = createConnection(Number(new URL(storage.env.BACKUP_S3_URL).port), '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('data', bytes => {
      passed += bytes.length
      if (passed > 10 * 1024 * 1024) {
        line.close()
        for (const socket of sockets) socket.destroy()
      } else far.write(bytes)
    })
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  const url = new URL(storage.env.BACKUP_S3_URL)
  url.port = String(port)
  const file = fileOf('e', large)
  const cut = await open({ BACKUP_S3_URL: url.href })
  await expect(cut.put('e.backup', file)).rejects.toThrow(/^e\.backup can’t be copied to BACKUP_S3_URL: /)
  const bucket = await open()
  expect((await bucket.list()).map(({ name }) => name)).not.toContain('e.backup')
  await bucket.put('e.backup', file)
  expect((await bucket.list()).map(({ name }) => name)).toContain('e.backup')
})

it('is trusted only for as many bytes as it says it holds', async () => {
  const empty = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-length': 0, etag: '"1"' }).end())
  }).listen(0, '127.0.0.1')
  await once(empty, 'listening')
  const { port } = empty.address() as AddressInfo
  const bucket = await open({ BACKUP_S3_URL: `http://127.0.0.1:${port}/bucket` })
  await expect(bucket.put('f.backup', fileOf('f', 'five!'))).rejects.toThrow(
    'BACKUP_S3_URL holds 0 bytes of f.backup instead of 5.',
  )
  bucket.close()
  empty.close()
})
