import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, lookAtPage, OutgoingRefused, outgoingTo } from '#server/platform/outgoing.ts'

const root = join(import.meta.dirname, '../..')

let host: Server
let origin: string
const requested: string[] = []
beforeAll(async () => {
  host = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/moved') return void response.writeHead(302, { location: '/elsewhere' }).end()
    response.end('here')
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => void host.close())

describe('calls to other hosts (ASVS 13.2.4, 13.2.5, 15.3.2)', () => {
  it('reach the host that configuration names', async () => {
    expect(await (await outgoingTo(`${origin}/base`)(`${origin}/base/path`)).text()).toBe('here')
  })

  it.each(['http://169.254.169.254/latest/meta-data', 'http://localhost:1', 'https://example.com'])(
    'reach no other: %s',
    async address => {
      await expect(outgoingTo(origin)(address)).rejects.toThrow(OutgoingRefused)
      await expect(outgoingTo(origin)(new Request(address))).rejects.toThrow(OutgoingRefused)
    },
  )

  it('follow no redirect', async () => {
    await expect(outgoingTo(origin)(`${origin}/moved`)).rejects.toThrow(/fetch failed/)
    await expect(outgoingTo(origin)(`${origin}/moved`, { redirect: 'follow' })).rejects.toThrow(
      /fetch failed/,
    )
    expect(requested).not.toContain('/elsewhere')
  })

  it('are made by nothing else in the server', () => {
    // Pages are captured through a proxy that judges as a look does: server/capture/capture.test.ts.
    const judging = [
      'server/platform/outgoing.ts',
      'server/capture/egress-proxy.ts',
      'server/capture/capture-process.ts',
    ]
    const files = globSync('server/**/*.ts', { cwd: root }).filter(
      file => !file.endsWith('.test.ts') && !judging.includes(file),
    )
    expect(files.length).toBeGreaterThan(250)
    const calling = files.filter(file =>
      /(?<![\w.'])fetch\(|\b(request|get( as \w+)?)\b.*from 'node:https?'|from 'node:https?'.*\brequest\b|\bhttps?\.(request|get)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(calling).toEqual([])
  })
})

describe('a look at a page of the directory (ASVS 15.3.2)', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('calls no address that isn’t of the Internet: %s', async address => {
    expect(isPublicAddress(address)).toBe(false)
    const addressesOf = async () => [address]
    expect(await lookAtPage('https://www.example.com/', { addressesOf })).toEqual({ kind: 'refused' })
  })

  it('calls none where one of several isn’t, none without an address, and nothing but https', async () => {
    const look = (url: string, ...addresses: string[]) =>
      lookAtPage(url, { addressesOf: async () => addresses })
    expect(await look('https://www.example.com/', '192.0.43.8', '127.0.0.1')).toEqual({ kind: 'refused' })
    expect(await look('https://www.example.com/')).toEqual({ kind: 'refused' })
    expect(await look(`${origin}/base`, '192.0.43.8')).toEqual({ kind: 'refused' })
    expect(await look('https://127.0.0.1/', '192.0.43.8')).toEqual({ kind: 'refused' })
    expect(await look('https://[::1]/', '192.0.43.8')).toEqual({ kind: 'refused' })
  })

  it.each(['8.8.8.8', '2606:4700::1111'])('may call one of the Internet: %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
