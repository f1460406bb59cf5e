import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAfter } from '#domain/days.ts'
import type { Accuracy, MeasuredAccuracy } from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  newFinding,
  newRequest,
  type Registered,
} from '#tests/support/findings.ts'
import { likelyExposure, scanAsks } from '#tests/support/likely-findings.ts'
import { lookAfter, pageOf } from '#tests/support/page-looks.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { measureAccuracy } from './measure.ts'

let server: TestServer
let person: Registered
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false', PAGE_LOOKS: 'true' } })
  operator = await comeAsOperator(server)
  person = await comeAsPerson(server)
})
afterAll(() => server.close())

const measure = (days = 0) => measureAccuracy(server.platform.db, daysAfter(new Date(), days))
const measuredOf = async (site: string) => {
  await measure()
  const { body } = await operator.call<MeasuredAccuracy>('GET', '/v1/operator/accuracy?pageSize=100')
  return body.sites.find(({ name }) => name === site)
}
const published = async () => (await call<Accuracy>(server, 'GET', '/v1/accuracy')).body
const publishedOf = async (site: string) => (await published()).sites.find(({ name }) => name === site)
const disown = (who: Registered, id: string) =>
  who.call('DELETE', `/v2/user/${who.id}/leak/${id}`).then(({ status }) => expect(status).toBe(204))

/** So many people of whom a scan found something on a site; `theirs` of them have marked it as safe so many days from now, the others said it isn’t them. */
const crowd = async (site: string, size: number, theirs: number, days = 0) => {
  const { db } = server.platform
  const at = daysAfter(new Date(), days)
  const ids = Array.from({ length: size }, () => randomUUID())
  await db
    .insertInto('register')
    .values(
      ids.map(id => ({
        id,
        email: `${id}@mail.example`,
        fullname: 'Kim Example',
        push_notifications: '{}',
        email_notifications: '{}',
      })),
    )
    .execute()
  const safe = ids.slice(0, theirs)
  if (safe.length > 0) {
    const { evidence, threatLevel } = exposure('NAME', `www.${site}`)
    const leaks = await db
      .insertInto('leak')
      .values(
        safe.map(id => ({
          register_id: id,
          type: 'NAME' as const,
          fingerprint: `NAME ${site}`,
          state: 'safe' as const,
          threat_level: threatLevel,
          source: 'peopleSearch' as const,
          evidence: JSON.stringify(evidence),
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('leak_event')
      .values(leaks.map(({ id }) => ({ leak_id: id, event: 'markedSafe', actor: 'person', at })))
      .execute()
  }
  const others = ids.slice(theirs)
  if (others.length > 0)
    await db
      .insertInto('leak_disowned')
      .values(
        others.map(id => ({
          register_id: id,
          fingerprint: `NAME ${site}`,
          source: 'peopleSearch',
          site,
          at,
        })),
      )
      .execute()
}

describe('what operators see', () => {
  it('is unknown until the person has said or shown whose it is', async () => {
    const site = 'unknown.example'
    const id = await newFinding(server, person, exposure('NAME', site))
    expect(await measuredOf(site)).toMatchObject({ told: 1, answered: 0, right: null })
    await person.call('POST', `/v2/user/${person.id}/leak/${id}/ignore`)
    expect(await measuredOf(site)).toMatchObject({ told: 1, answered: 0, right: null })
    const other = await comeAsPerson(server)
    await newRequest(server, other, 'NAME', site)
    expect(await measuredOf(site)).toMatchObject({
      told: 2,
      answered: 1,
      theirs: 1,
      right: 100,
      requested: 1,
    })
  })

  it('counts against us what somebody said is not about them', async () => {
    const site = 'wrong.example'
    await disown(person, await newFinding(server, person, exposure('NAME', site)))
    expect(await measuredOf(site)).toMatchObject({ told: 1, answered: 1, theirs: 0, right: 0 })
  })

  it('counts nothing that was asked about first', async () => {
    const site = 'asked.example'
    await scanAsks(server, person.id, [likelyExposure('NAME', site)])
    const { body } = await person.call<{ items: { id: string; name: string }[] }>(
      'GET',
      '/v1/likely-findings',
    )
    const id = body.items.find(({ name }) => name === site)?.id
    const { body: answer } = await person.call<{ findingId: string }>(
      'PUT',
      `/v1/likely-findings/${id}/answer`,
      {
        answer: 'yes',
      },
    )
    expect(await measuredOf(site)).toBeUndefined()
    await disown(person, answer.findingId)
    expect(await measuredOf(site)).toBeUndefined()
  })

  it('counts as removed only what two looks a week apart saw gone, with the days since the request, and what came back', async () => {
    const site = 'gone.example'
    const url = `https://${site}/page`
    const shown = pageOf('Rosa Marchetti lives here.', { url })
    const without = pageOf('Ada Lovelace lives here.', { url })
    const look = (days: number, page: typeof shown) => lookAfter(server, days, { [url]: page })
    await newRequest(server, person, 'NAME', site)
    await look(0, shown)
    await look(3, without)
    expect(await measuredOf(site)).toMatchObject({ requested: 1, gone: 0, onceGone: 0, medianDays: null })
    await look(11, without)
    const gone = await measuredOf(site)
    expect(gone).toMatchObject({ requested: 1, gone: 1, goneShare: 100, onceGone: 1, back: 0 })
    expect(gone?.medianDays).toBeCloseTo(11, 1)
    await look(34, shown)
    expect(await measuredOf(site)).toMatchObject({
      requested: 1,
      gone: 0,
      goneShare: 0,
      onceGone: 1,
      back: 1,
    })
  })

  it('leaves out a request that its person took back', async () => {
    const site = 'taken-back.example'
    const { id } = await newRequest(server, person, 'NAME', site)
    await person.call('PATCH', `/v2/user/${person.id}/report/${id}/cancel`)
    expect(await measuredOf(site)).toMatchObject({ requested: 0, goneShare: null })
  })

  it('is for operators alone', async () => {
    expect((await person.call('GET', '/v1/operator/accuracy')).status).toBe(403)
  })
})

describe('what everybody sees', () => {
  it('names no site behind which fewer than twenty people stand', async () => {
    await crowd('few.example', 19, 19)
    await measure()
    expect(await publishedOf('few.example')).toBeUndefined()
    await crowd('few.example', 1, 1)
    await measure()
    expect(await publishedOf('few.example')).toEqual({
      name: 'few.example',
      right: 100,
      answered: 100,
      gone: null,
      days: null,
      back: null,
    })
  })

  it('stays as it is until five more people have answered', async () => {
    await crowd('steady.example', 20, 18, -6)
    await measure(-5)
    expect((await publishedOf('steady.example'))?.right).toBe(90)
    await crowd('steady.example', 4, 0, -4)
    await measure(-3)
    expect((await publishedOf('steady.example'))?.right).toBe(90)
    await crowd('steady.example', 1, 0, -2)
    await measure(-1)
    // 18 of 25 are 72 %.
    expect((await publishedOf('steady.example'))?.right).toBe(70)
  })

  it('shows nothing more of a site once its people have left', async () => {
    await crowd('left.example', 20, 20)
    await measure()
    expect(await publishedOf('left.example')).toBeDefined()
    await server.platform.db
      .deleteFrom('register')
      .where('id', 'in', eb =>
        eb.selectFrom('leak').select('register_id').where('fingerprint', '=', 'NAME left.example'),
      )
      .execute()
    await measure()
    expect(await publishedOf('left.example')).toBeUndefined()
  })
})
