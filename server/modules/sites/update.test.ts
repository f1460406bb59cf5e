import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSiteFile } from './update.ts'

const content = JSON.stringify({ 'example.com': 'https://www.example.com/password' })
const sha256 = createHash('sha256').update(content).digest('hex')
const commit = 'c'.repeat(40)

let host: Server
let origin: string
const requested: (string | undefined)[] = []
beforeAll(async () => {
  host = createServer((request, response) => {
    requested.push(request.url)
    switch (request.url) {
      case `/${commit}/sites.json`:
        return void response.end(content)
      case '/moved':
        return void response.writeHead(302, { location: `/${commit}/sites.json` }).end()
      case '/slow':
        return void response.write(content.slice(0, 9))
      case '/cut':
        response.writeHead(200, { 'content-length': content.length })
        return void response.write(content.slice(0, 9), () => response.destroy())
      case '/large':
        return void response.end('x'.repeat(2 * 1024 * 1024))
      case '/half':
        return void response.end(content.slice(0, 9))
      default:
        return void response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
const fetchFrom = (path: string, sum = sha256) =>
  fetchSiteFile(
    'passwordPages',
    { url: `${origin}${path}`, sha256: sum },
    { bytes: 1024 * 1024, ms: path === '/slow' ? 300 : 60_000 },
  )

describe('the file of a source', () => {
  it('is what its SHA-256 says', async () => {
    expect(await fetchFrom(`/${commit}/sites.json`)).toEqual({
      file: `${origin}/${commit}/sites.json`,
      address: `${origin}/${commit}/sites.json`,
      kind: 'passwordPages',
      content: JSON.parse(content),
      sha256,
    })
  })

  it.each([
    ['another file', `/${commit}/sites.json`, 'a'.repeat(64), /another file than the expected one.*aaaa\.$/],
    ['no file', '/absent', sha256, /answers with 404\.$/],
    ['a redirect', '/moved', sha256, /redirects to another address, which isn’t followed\.$/],
    ['a slow answer', '/slow', sha256, /didn’t send its file within 0\.3 seconds\.$/],
    ['half a file', '/cut', sha256, /can’t be reached, or broke off\.$/],
    ['a large file', '/large', sha256, /sends a file of more than 1 MB\.$/],
    ['no JSON', '/half', sumOf(content.slice(0, 9)), /is not JSON, or only a part of it\.$/],
  ])('is refused in a sentence: %s', async (_what, path, sum, sentence) => {
    await expect(fetchFrom(path, sum)).rejects.toThrow(sentence)
  })

  it('is refused where it is that of another source', async () => {
    const url = `${origin}/${commit}/sites.json`
    await expect(fetchSiteFile('closing', { url, sha256 })).rejects.toThrow(
      'has the file of Password Manager Resources, not of JustDeleteMe.',
    )
  })

  it.each([
    ['secondSteps', 'SITES_SECOND_STEPS_SHA256'],
    ['passkeys', 'SITES_PASSKEYS_SHA256'],
  ] as const)('of %s needs a SHA-256, as its address names no commit', async (kind, setting) => {
    const before = requested.length
    await expect(fetchSiteFile(kind, { url: null, sha256: null })).rejects.toThrow(
      `check a copy, then set ${setting} to its SHA-256.`,
    )
    expect(requested).toHaveLength(before)
  })
})
