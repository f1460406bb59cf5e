import { describe, expect, it, vi } from 'vitest'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { Route as KeepAccount } from './keep-account/index.tsx'
import { Route as ThisWasntMe } from './this-wasnt-me/index.tsx'

const token = 'a'.repeat(43)

const load = async (route: { options: { loader?: unknown } }, hash: string, answer = Response.json({})) => {
  const fetch = vi.fn(async (_: Request) => answer)
  const services = { loadCatalogue: async () => {}, session: { api: visitorApi({ fetch }) } }
  const loader = route.options.loader as (given: object) => Promise<Record<string, unknown>>
  const data = await loader({ context: { services }, location: { hash } })
  return { data, requests: fetch.mock.calls.map(([{ url }]) => new URL(url).pathname) }
}

describe('an emailed link', () => {
  it('that was shortened is unknown without asking the server', async () => {
    expect(await load(KeepAccount, 'shortened')).toEqual({ data: { token: null }, requests: [] })
    const { data, requests } = await load(ThisWasntMe, 'shortened')
    expect(data['initial']).toMatchObject({ change: null, failure: { code: '0023' } })
    expect(requests).toEqual([])
  })

  it('keeps the account only once asked to', async () => {
    expect(await load(KeepAccount, token)).toEqual({ data: { token }, requests: [] })
  })

  it('about a change says what it is about, or why that could not be read', async () => {
    const change = { kind: 'EMAIL', changedAt: '2026-03-01T10:00:00.000Z' }
    const found = await load(ThisWasntMe, token, Response.json(change))
    expect(found.data['initial']).toEqual({ change, failure: null })
    expect(found.requests).toEqual(['/v1/account/changes/review'])
    const expired = await load(ThisWasntMe, token, Response.json({ code: '0025' }, { status: 410 }))
    expect(expired.data['initial']).toMatchObject({ change: null, failure: { code: '0025' } })
  })
})
