import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutgoingRefused, outgoingTo } from '#server/platform/outgoing.ts'

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
    const files = globSync('server/**/*.ts', { cwd: root }).filter(
      file => !file.endsWith('.test.ts') && file !== 'server/platform/outgoing.ts',
    )
    expect(files.length).toBeGreaterThan(250)
    const calling = files.filter(file =>
      /(?<![\w.'])fetch\(|from 'node:https?'.*\brequest\b|\bhttps?\.(request|get)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(calling).toEqual([])
  })
})
