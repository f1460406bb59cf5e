import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingForms } from '#domain/matching/identity.ts'
import type {
  Finding,
  LeakOverview,
  LeakPage,
  LikelyAnswered,
  LikelyFindings,
  PersonalDashboard,
} from '#openapi/generated/api.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { comeAsPerson, type Registered } from '#tests/support/findings.ts'
import { likelyExposure, scanAsks } from '#tests/support/likely-findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const likelyOf = async (person: Registered) =>
  (await person.call<LikelyFindings>('GET', '/v1/likely-findings')).body

/** Somebody who is asked about pages of these sites. */
const comeWithQuestions = async (...hosts: readonly string[]) => {
  const person = await comeAsPerson(server)
  await scanAsks(
    server,
    person.id,
    hosts.map(host => likelyExposure('NAME', host)),
  )
  const { items } = await likelyOf(person)
  return { person, ids: Object.fromEntries(items.map(({ name, id }) => [name, id])) }
}

const answer = (person: Registered, id: string | undefined, given: string) =>
  person.call<LikelyAnswered>('PUT', `/v1/likely-findings/${id}/answer`, { answer: given })

describe('what may be about a person', () => {
  it('is in no number, list or file of findings before the answer', async () => {
    const { person } = await comeWithQuestions('maybe.example')
    const [dashboard, overview, list] = await Promise.all([
      person.call<PersonalDashboard>('GET', `/v2/user/${person.id}/dashboard`),
      person.call<LeakOverview>('GET', '/v1/leaks'),
      person.call<LeakPage>('GET', '/v1/leaks/NAME'),
    ])
    expect(dashboard.body).toMatchObject({ needsYou: [], needsYouTotal: 0, threats: [], likely: 1 })
    expect(dashboard.body.deepScan.totalExposures).toBe(0)
    expect(overview.body.likely).toBe(1)
    expect(overview.body.types.map(({ open }) => open).filter(open => open > 0)).toEqual([])
    expect(list.body).toMatchObject({ items: [], needsYou: 0, likely: 1, counts: { All: 0 } })
    expect((await person.call<LeakPage>('GET', '/v1/leaks/PHONE')).body.likely).toBe(0)
  })

  it('is a finding like any other by a yes, which its history tells', async () => {
    const { person, ids } = await comeWithQuestions('yes.example')
    const { status, body } = await answer(person, ids['yes.example'], 'yes')
    expect(status).toBe(200)
    const finding = (await person.call<Finding>('GET', `/v1/findings/${body.findingId}`)).body
    expect(finding).toMatchObject({ type: 'NAME', state: 'detected', name: 'yes.example' })
    expect(finding.actions).toContain('report')
    expect(finding.history.map(({ event, by }) => [event, by])).toEqual([
      ['found', 'scan'],
      ['confirmed', 'person'],
    ])
    expect(await likelyOf(person)).toEqual({ items: [], total: 0, denied: [] })
    expect((await answer(person, ids['yes.example'], 'yes')).body).toMatchObject({ code: '0010' })
  })

  it('is a finding of its breach by a yes, so that what is published of that later concerns it', async () => {
    const person = await comeAsPerson(server)
    await scanAsks(server, person.id, [{ ...likelyExposure('EMAIL', 'Parcels'), breach: 'Parcels' }])
    const [question] = (await likelyOf(person)).items
    expect((await answer(person, question?.id, 'yes')).status).toBe(200)
    const { breach, certainty } = await server.platform.db
      .selectFrom('leak')
      .select(['breach', 'certainty'])
      .where('register_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect([breach, certainty]).toEqual(['Parcels', 'confirmed'])
  })

  it('can be taken back for a day, and no longer', async () => {
    const { person, ids } = await comeWithQuestions('soon.example', 'late.example')
    for (const id of Object.values(ids)) expect((await answer(person, id, 'no')).status).toBe(200)
    const { items, denied } = await likelyOf(person)
    expect([items, denied.map(({ name }) => name).toSorted()]).toEqual([[], ['late.example', 'soon.example']])
    const takeBack = (name: string) => person.call('DELETE', `/v1/likely-findings/${ids[name]}/answer`)
    await server.platform.db
      .updateTable('likely_finding')
      .set({ answered_at: new Date(Date.now() - 86_400_000 - 1000) })
      .where('id', '=', ids['late.example'] ?? '')
      .execute()
    expect((await takeBack('soon.example')).status).toBe(204)
    expect((await takeBack('late.example')).body).toMatchObject({ code: '0010' })
    const after = await likelyOf(person)
    expect([after.items.map(({ name }) => name), after.denied]).toEqual([['soon.example'], []])
  })

  it('goes, and comes back, with what says the same of somebody', async () => {
    const person = await comeAsPerson(server)
    const { keys } = server.platform
    const place = { street: '', number: '', postalCode: '', city: 'Ottawa', country: 'CA' }
    const page = (host: string, birthYear: string) => ({
      ...likelyExposure('NAME', host),
      likeness: {
        reasons: ['nickname' as const],
        forms: createCorpusKeys(keys).forms(
          listingForms({ ...place, name: 'Kate Novak', birthYear, phone: '' }),
        ),
      },
    })
    await scanAsks(server, person.id, [
      page('one.example', '1988'),
      page('same.example', '1988'),
      page('other.example', '1989'),
    ])
    const { items } = await likelyOf(person)
    const idOf = (host: string) => items.find(({ name }) => name === host)?.id
    expect((await answer(person, idOf('one.example'), 'no')).status).toBe(200)
    const after = await likelyOf(person)
    expect(after.items.map(({ name }) => name)).toEqual(['other.example'])
    expect(after.denied.map(({ name }) => name).toSorted()).toEqual(['one.example', 'same.example'])
    expect((await answer(person, idOf('other.example'), 'no')).status).toBe(200)
    await person.call('DELETE', `/v1/likely-findings/${idOf('same.example')}/answer`)
    const back = await likelyOf(person)
    expect(back.items.map(({ name }) => name).toSorted()).toEqual(['one.example', 'same.example'])
    expect(back.denied.map(({ name }) => name)).toEqual(['other.example'])
  })

  it('stays where the person is not sure, after what was not answered', async () => {
    const { person, ids } = await comeWithQuestions('first.example', 'second.example')
    await answer(person, ids['first.example'], 'notSure')
    const { items, total } = await likelyOf(person)
    expect([items.map(({ name, state }) => [name, state]), total]).toEqual([
      [
        ['second.example', 'unanswered'],
        ['first.example', 'unsure'],
      ],
      2,
    ])
    expect((await answer(person, ids['first.example'], 'notSure')).body).toMatchObject({ code: '0040' })
    expect((await answer(person, ids['first.example'], 'no')).status).toBe(200)
  })

  it('is nobody else’s to see or to answer', async () => {
    const { person, ids } = await comeWithQuestions('own.example')
    const stranger = await comeAsPerson(server)
    expect((await likelyOf(stranger)).items).toEqual([])
    for (const given of ['yes', 'no', 'notSure'])
      expect((await answer(stranger, ids['own.example'], given)).body).toMatchObject({ code: '0010' })
    expect((await likelyOf(person)).items).toMatchObject([{ state: 'unanswered' }])
  })

  it('is answered once, however many answers come at a time', async () => {
    const { person, ids } = await comeWithQuestions('once.example')
    const statuses = await Promise.all(
      ['yes', 'no', 'yes', 'no'].map(
        async given => (await answer(person, ids['once.example'], given)).status,
      ),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  it('is shown fifty at a time, and every no that can be taken back', async () => {
    const hosts = Array.from({ length: 52 }, (_, at) => `site-${at}.example`)
    const { person } = await comeWithQuestions(...hosts)
    const { items, total } = await likelyOf(person)
    expect([items.length, total]).toEqual([50, 52])
    for (const { id } of items) expect((await answer(person, id, 'no')).status).toBe(200)
    const rest = await likelyOf(person)
    for (const { id } of rest.items) expect((await answer(person, id, 'no')).status).toBe(200)
    expect((await likelyOf(person)).denied).toHaveLength(52)
  })
})
