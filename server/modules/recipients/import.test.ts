import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '../open-data/files.ts'
import { fetchRecipientFile } from './import.ts'
import { recipientFileKinds, recipientFileSources } from './sources.ts'

const brokers = `brokers:
  - { name: Finder, website: 'https://finder.example.net', email: privacy@finder.example.net, region: us }
`
const host = createServer((request, response) =>
  request.url === '/brokers.yaml' ? response.end(brokers) : response.writeHead(404).end(),
)
beforeAll(() => new Promise<void>(resolve => void host.listen(0, '127.0.0.1', resolve)))
afterAll(() => void host.close())

const fetched = (path: string | null, sha256 = sha256Of(Buffer.from(brokers))) =>
  fetchRecipientFile({
    file: path === null ? null : `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`,
    known: { day: '2026-08-22', revision: 'c0ffee00', sha256 },
  })

describe('the published file of a source', () => {
  it('is read where it is the one that was looked at', async () => {
    expect(await fetched('/brokers.yaml')).toMatchObject({ kind: 'eraser' })
  })

  it('is refused in a sentence where it is another one, or is not there', async () => {
    await expect(fetched('/brokers.yaml', 'a'.repeat(64))).rejects.toThrow(
      /another file than the expected one/,
    )
    await expect(fetched('/moved.yaml')).rejects.toThrow(/answers with 404\.$/)
  })

  it('is none where a source has many files', async () => {
    expect(await fetched(null)).toBeNull()
  })

  it('names its commit in its address', () => {
    for (const kind of recipientFileKinds) {
      const { file, known } = recipientFileSources[kind]
      if (file !== null) expect(new URL(file).pathname.split('/')).toContain(known.revision)
    }
  })
})
