import { expect, it } from 'vitest'
import type { TakedownStep } from '#machines/flow/takedown.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { aFinding } from '#tests/support/samples/personal.ts'
import { createTakeStep, readFinding, readSite, readSiteSources } from './api.ts'

const finding = '7f000000-0000-4000-8000-0000000000f1'

/** Takes a step about a finding, with a removal request unless there is none. */
const take = (
  api: ReturnType<typeof recordedApi>['api'],
  step: object,
  report: object | null = { id: 'request' },
) =>
  createTakeStep(
    api,
    'ada',
  )({ issues: [], note: '', finding: { id: 'leak', report }, ...step } as unknown as TakedownStep)

it.each([
  [
    { action: 'report', issues: ['IMPERSONATION'] },
    ['POST /v2/user/ada/leak/leak/report', { issues: ['IMPERSONATION'] }],
  ],
  [
    { action: 'report', issues: ['EXPOSED_DATA'], agreesToLetter: true },
    ['POST /v2/user/ada/leak/leak/report', { issues: ['EXPOSED_DATA'], agreesToLetter: true }],
  ],
  [{ action: 'ignore' }, ['POST /v2/user/ada/leak/leak/ignore']],
  [{ action: 'safe' }, ['PATCH /v2/user/ada/leak/leak/safe']],
  [{ action: 'fix' }, ['PUT /v1/leaks', { leaks: [{ id: 'leak', status: 'fixed' }] }]],
  [{ action: 'restore' }, ['PUT /v1/leaks', { leaks: [{ id: 'leak', status: 'detected' }] }]],
  [{ action: 'cancelReport' }, ['PATCH /v2/user/ada/report/request/cancel']],
  [{ action: 'deleteReport' }, ['DELETE /v2/user/ada/report/request']],
  [{ action: 'problemSolved' }, ['PATCH /v2/user/ada/report/request', { resolution: 'SOLVED' }]],
  [
    { action: 'answerReport', note: 'It is mine.' },
    ['PATCH /v2/user/ada/report/request', { resolution: 'WAITING FEEDBACK', note: 'It is mine.' }],
  ],
  [{ action: 'answerReport' }, ['PATCH /v2/user/ada/report/request', { resolution: 'WAITING FEEDBACK' }]],
])('moves a finding or its removal request: %j', async (step, request) => {
  const { api, requests } = recordedApi()
  expect(await take(api, step)).toBe('moved')
  expect(requests).toEqual([request])
})

it('removes for good what is of somebody else', async () => {
  const { api, requests } = recordedApi()
  expect(await take(api, { action: 'notMe' })).toBe('gone')
  expect(requests).toEqual([['DELETE /v2/user/ada/leak/leak']])
})

it('knows a finding as gone that another tab has removed (0010), and refuses for any other reason', async () => {
  expect(await take(recordedApi(refusal('0010')).api, { action: 'ignore' })).toBe('gone')
  await expect(take(recordedApi(refusal('0027')).api, { action: 'ignore' })).rejects.toMatchObject({
    code: '0027',
  })
})

it.each(['cancelReport', 'deleteReport', 'problemSolved', 'answerReport'])(
  'moves no removal request where there is none: %s',
  async action => {
    const { api, requests } = recordedApi()
    await expect(take(api, { action }, null)).rejects.toMatchObject({ code: '0027' })
    expect(requests).toEqual([])
  },
)

it('reads a finding, or null where there is none (0010)', async () => {
  const { api, requests } = recordedApi(answer({ id: finding }), refusal('0010'))
  expect(await readFinding(api, finding)).toEqual({ id: finding })
  expect(await readFinding(api, finding)).toBeNull()
  expect(requests[0]).toEqual([`GET /v1/findings/${finding}`])
})

it('reads that a finding is gone as the person has disowned it', async () => {
  const gone = { code: '0010', fields: [{ name: 'id', rule: 'disowned' }] }
  const { api } = recordedApi(() => Response.json(gone, { status: 404 }))
  expect(await readFinding(api, finding)).toBe('disowned')
})

const leakedAt = (breachDomain: string | null) => {
  const some = aFinding()
  return { ...some, evidence: { ...some.evidence, breachDomain } }
}

it('reads where an account at the site of a breach is put right', async () => {
  const site = { domain: 'forum.example' }
  const { api, requests } = recordedApi(answer(site))
  expect(await readSite(api, leakedAt('Forum.example'))).toEqual(site)
  expect(requests).toEqual([['GET /v1/sites/forum.example']])
})

// The browser doesn't load the contract: each of its own bad requests would count against the session.
it.each([
  'forum.example',
  'xn--e1afmkfd.xn--p1ai',
  'a-b.c-d.example',
  '-a.example',
  'a-.example',
  'a_b.example',
  'forum.example.',
  'forum',
  '1.2.3.4',
  'forum.example-',
  `${'a'.repeat(63)}.example`,
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(125)}com`,
  `${'a.'.repeat(126)}com`,
])('asks for a site where the contract takes its domain, and nowhere else: %s', async domain => {
  const { pattern, minLength, maxLength } = contract.components.schemas.SiteDomain
  const isTaken = new RegExp(pattern).test(domain) && domain.length >= minLength && domain.length <= maxLength
  const { api, requests } = recordedApi(answer({}))
  await readSite(api, leakedAt(domain))
  expect(requests).toHaveLength(isTaken ? 1 : 0)
})

it('asks for a site under an international ending', async () => {
  const { api, requests } = recordedApi(answer({}))
  await readSite(api, leakedAt('xn--e1afmkfd.xn--p1ai'))
  expect(requests).toEqual([['GET /v1/sites/xn--e1afmkfd.xn--p1ai']])
})

it.each([
  null,
  '',
  'Forum of friends',
  'https://forum.example/',
  'forum',
  `${'a'.repeat(64)}.example`,
  '1.2.3.4',
  'forum.example-',
])('asks for no site where none is named: %s', async domain => {
  const { api, requests } = recordedApi(answer({}))
  expect(await readSite(api, leakedAt(domain))).toBeNull()
  expect(requests).toEqual([])
})

it('shows a finding without what is known of its site where that can’t be read', async () => {
  expect(await readSite(recordedApi(refusal('0000')).api, leakedAt('forum.example'))).toBeNull()
})

it('reads the sources of the directory', async () => {
  const { api, requests } = recordedApi(answer({ items: [] }))
  expect(await readSiteSources(api)).toEqual([])
  expect(requests).toEqual([['GET /v1/site-sources']])
})
