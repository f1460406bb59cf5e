import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verdictOf } from './advisories.mjs'

const audit = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const leaks = { title: 'It leaks', url, severity: 'low' }
const today = '2026-11-29'
const exception = { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'We never call it.', until: '2026-11-29' }

/** A registry that knows one advisory about every version of a package, or, without one, refuses to be asked. */
const startRegistry = async (name: string | null) => {
  const checked: string[] = []
  const answer = (body: Buffer): object => {
    const versions = JSON.parse(String(body)) as object
    checked.push(...Object.keys(versions))
    const found = { ...leaks, id: 1, vulnerable_versions: '>=0' }
    return name !== null && name in versions ? { [name]: [found] } : {}
  }
  const server = createServer((request, response) => {
    if (request.url !== '/-/npm/v1/security/advisories/bulk' || name === null)
      response.writeHead(405).end('{"message":"405 Method Not Allowed"}')
    else
      void buffer(request).then(body => {
        const isSmaller = request.headers['content-encoding'] === 'gzip'
        response.end(JSON.stringify(answer(isSmaller ? gunzipSync(body) : body)))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { checked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Only as far as the advisories: what comes after them is told to end at once. */
const release = (registry: string): Promise<{ status: number; err: string }> =>
  new Promise(resolve =>
    execFile(
      process.execPath,
      ['scripts/release.mjs', '--advisories'],
      { env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' } },
      (error, _out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, err }),
    ),
  )

describe('a release with a component that has an advisory (ASVS 15.2.1)', () => {
  it('is refused however severe it is, whether a fixed version exists or not', () => {
    const worse = { title: 'It breaks', url: `${url}2`, severity: 'critical' }
    const reported = verdictOf(
      audit({
        'left-shore': { via: [leaks], fixAvailable: true },
        'right-shore': { via: ['left-shore', worse], fixAvailable: false },
        shore: { via: ['left-shore', 'right-shore'], fixAvailable: false },
      }),
      [],
      today,
    )
    expect(reported).toEqual({
      isKnown: true,
      refused: [
        `left-shore: low, a fixed version exists: It leaks (${url})`,
        `right-shore: critical, without a fixed version: It breaks (${url}2)`,
      ],
      excepted: [],
    })
  })

  it('is let through by an exception, with its reason, until its day and no longer', () => {
    const answer = audit({ shoal: { via: [leaks], fixAvailable: false } })
    expect(verdictOf(answer, [exception], today)).toMatchObject({
      refused: [],
      excepted: [expect.stringMatching(/^shoal: low, .+; until 2026-11-29: We never call it\.$/)],
    })
    expect(verdictOf(answer, [exception], '2026-11-30')).toMatchObject({
      refused: [expect.stringMatching(/^shoal: low, .+; its exception ended on 2026-11-29$/)],
      excepted: [],
    })
    expect(
      verdictOf(answer, [{ ...exception, advisory: 'GHSA-dddd-bbbb-cccc' }], today).refused,
    ).toHaveLength(1)
  })

  it.each([{ reason: ' ' }, { until: 'soon' }, { advisory: 'papaparse' }])(
    'is refused where an exception is incomplete: %j',
    change => {
      expect(() => verdictOf(audit({}), [{ ...exception, ...change }], today)).toThrow(/must say of each/)
    },
  )

  it('is not treated as one without when no advisory source could be reached', () => {
    for (const answer of ['', 'npm error', '{"message":"405 Method Not Allowed"}'])
      expect(verdictOf(answer, [], today).isKnown).toBe(false)
    expect(verdictOf(audit({}), [], today)).toEqual({ isKnown: true, refused: [], excepted: [] })
  })
})

describe('npm run release', () => {
  it('asks the registry about what is shipped, and ends with 1 where it knows an advisory', async () => {
    const { address, checked } = await startRegistry('papaparse')
    const { status, err } = await release(address)
    expect([err, status]).toEqual([
      `No release, as there are advisories:\npapaparse: low, without a fixed version: It leaks (${url})\n`,
      1,
    ])
    expect(checked).toEqual(expect.arrayContaining(['fastify', 'pg', '@aws-sdk/client-s3']))
    expect(checked).not.toContain('vitest')
  })

  it('goes on where it knows none, without a word', async () => {
    expect(await release((await startRegistry('no-such-package')).address)).toEqual({ status: 0, err: '' })
  })

  it('says so where the registry can’t be asked', async () => {
    const { status, err } = await release((await startRegistry(null)).address)
    expect([status, err]).toEqual([0, expect.stringMatching(/^Could not check for advisories: /)])
  })
})
