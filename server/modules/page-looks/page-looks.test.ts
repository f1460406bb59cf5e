import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FindingType, Notification } from '#openapi/generated/api.ts'
import type { Captured } from '#server/capture/capture.ts'
import { checkCase } from '#server/proof/check.mjs'
import { addRecipient, atMinute, replyTo, signLetter } from '#tests/support/deliveries.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  findingOf,
  newFinding,
  newRequest,
  type Registered,
  requestRemoval,
  scanFinds,
} from '#tests/support/findings.ts'
import { siteWithForm } from '#tests/support/opt-outs.ts'
import { lookAfter, pageOf, silence, watchOf } from '#tests/support/page-looks.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { findWatchOf } from './look-store.ts'

let server: TestServer
let person: Registered
let operator: Registered
let sites = 0
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', PAGE_LOOKS: 'true' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const site = (): string => `watched-${(sites += 1)}.example`
const urlOf = (host: string): string => `https://${host}/page`
const shown = (host: string): Captured => pageOf('Rosa Marchetti lives here.', { url: urlOf(host) })
const without = (host: string): Captured => pageOf('Ada Lovelace lives here.', { url: urlOf(host) })
const look = (host: string, days: number, page: Captured) => lookAfter(server, days, { [urlOf(host)]: page })

const requested = async (type: FindingType = 'NAME') => {
  const host = site()
  const { leakId, id } = await newRequest(server, person, type, host)
  return { host, leakId, reportId: id }
}

/** Gone by two looks a week apart. */
const gone = async () => {
  const request = await requested()
  await look(request.host, 0, shown(request.host))
  await look(request.host, 3, without(request.host))
  await look(request.host, 11, without(request.host))
  return request
}

const verdicts = async (leakId: string) =>
  (await watchOf(person, leakId))?.looks.map(({ verdict, reason }) => reason ?? verdict)

const topics = async () => {
  const { body } = await person.call<{ items: Notification[] }>('GET', '/v1/notification?isRead=false')
  return body.items.map(({ data }) => data.topic)
}

describe('the page of a finding', () => {
  it('is looked at from the request for its removal on, and not before', async () => {
    const host = site()
    const leakId = await newFinding(server, person, exposure('NAME', host))
    await look(host, 0, shown(host))
    expect(await watchOf(person, leakId)).toBeNull()
    await requestRemoval(person, leakId)
    await look(host, 0, shown(host))
    expect(await watchOf(person, leakId)).toMatchObject({ url: urlOf(host), state: 'there' })
  })

  it('is looked at once a letter about it is signed', async () => {
    const host = site()
    await addRecipient(server, host)
    const leakId = await newFinding(server, person, exposure('ADDRESS', host))
    await signLetter(person, leakId)
    await look(host, 0, shown(host))
    expect((await watchOf(person, leakId))?.state).toBe('there')
  })

  it('that a person reported is looked at once an operator has accepted it', async () => {
    const { host, leakId, reportId } = await requested()
    await server.platform.db.updateTable('leak').set({ source: 'person' }).where('id', '=', leakId).execute()
    await look(host, 0, shown(host))
    expect(await watchOf(person, leakId)).toBeNull()
    await deskMoves(operator, reportId, 'accept')
    await look(host, 0, shown(host))
    expect((await watchOf(person, leakId))?.state).toBe('there')
  })

  it('is looked at again after 3, 7, 30 and 90 days, then no more', async () => {
    const { host, leakId } = await requested()
    for (const days of [0, 1, 3.1, 5, 7.1, 20, 30.1, 60, 90.1, 200]) await look(host, days, shown(host))
    expect(await verdicts(leakId)).toEqual(Array(5).fill('there'))
    expect((await watchOf(person, leakId))?.nextLookAt).toBeNull()
  })

  it('is not looked at any longer once its person lets it be', async () => {
    const { host, leakId, reportId } = await requested()
    await look(host, 0, shown(host))
    await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)
    expect((await person.call('POST', `/v2/user/${person.id}/leak/${leakId}/ignore`)).status).toBe(200)
    await look(host, 4, shown(host))
    expect(await verdicts(leakId)).toEqual(['there'])
  })

  it('says nothing of a finding that its person lets be while it is looked at', async () => {
    const { host, leakId, reportId } = await requested()
    await look(host, 0, shown(host))
    await look(host, 3, without(host))
    const pages = { [urlOf(host)]: without(host) }
    const lettingBe = async () => {
      await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`)
      expect((await person.call('POST', `/v2/user/${person.id}/leak/${leakId}/ignore`)).status).toBe(200)
      return without(host)
    }
    Object.defineProperty(pages, urlOf(host), { get: lettingBe })
    await lookAfter(server, 11, pages)
    expect(await verdicts(leakId)).toEqual(['absent', 'there'])
    expect(await watchOf(person, leakId)).toMatchObject({ state: 'absent', nextLookAt: null })
    expect(await topics()).not.toContain('pageGone')
  })

  it.each([
    ['We have removed your information from our site.', 3],
    ['We have no data about you.', 3],
    ['Wir haben Ihre Daten von unserer Seite gelöscht.', 3],
    ['We will remove your data within 20 days.', 21],
    ['We refuse your request. The information comes from public records.', 30],
  ])('is looked at sooner where its site answers that it may be gone: %s', async (text, days) => {
    const host = site()
    await addRecipient(server, host)
    const leakId = await newFinding(server, person, exposure('ADDRESS', host))
    const delivery = (await signLetter(person, leakId)).body.items[0]?.id ?? ''
    await atMinute(server, 11).send()
    for (const day of [0, 3.1, 7.1]) await look(host, day, shown(host))
    await replyTo(server, delivery, { text })
    const next = Date.parse((await watchOf(person, leakId))?.nextLookAt ?? '')
    expect(Math.abs(next - Date.now() - days * 86_400_000)).toBeLessThanOrEqual(86_400_000)
  })

  it('is looked at although another page fails on our side', async () => {
    const first = await requested()
    const second = await requested()
    const broken = Promise.resolve().then(() => {
      throw new Error('the worker is broken')
    })
    broken.catch(() => undefined)
    const pages = { [urlOf(second.host)]: shown(second.host) }
    Object.defineProperty(pages, urlOf(first.host), { get: () => broken })
    await expect(lookAfter(server, 0, pages)).rejects.toThrow('broken')
    expect(await verdicts(first.leakId)).toEqual([])
    expect(await verdicts(second.leakId)).toEqual(['there'])
  })
})

describe('a finding whose page no longer shows its person', () => {
  it('is gone by two looks a week apart, which ends the request and fixes the finding', async () => {
    const { host, leakId } = await requested()
    await look(host, 0, shown(host))
    await look(host, 3, without(host))
    expect(await findingOf(person, leakId)).toMatchObject({ state: 'reported', disappearance: null })
    await look(host, 6, without(host))
    expect((await watchOf(person, leakId))?.state).toBe('absent')
    await look(host, 11, without(host))
    expect((await watchOf(person, leakId))?.state).toBe('gone')
    expect(await findingOf(person, leakId)).toMatchObject({
      state: 'fixed',
      disappearance: 'removed',
      report: { resolution: 'REMOVE' },
    })
    expect((await findingOf(person, leakId)).history.at(-1)).toMatchObject({ event: 'seenGone', by: 'look' })
  })

  it('is fixed without a request at the desk as well, and its person is notified once', async () => {
    const host = site()
    await addRecipient(server, host)
    const leakId = await newFinding(server, person, exposure('ADDRESS', host))
    await signLetter(person, leakId)
    for (const [days, page] of [
      [0, shown(host)],
      [3, without(host)],
      [11, without(host)],
      [34, without(host)],
    ] as const)
      await look(host, days, page)
    expect(await findingOf(person, leakId)).toMatchObject({ state: 'fixed', disappearance: 'removed' })
    expect((await topics()).filter(topic => topic === 'pageGone')).toHaveLength(1)
  })

  it('is never gone by looks that could not check', async () => {
    const { host, leakId } = await requested()
    await look(host, 0, shown(host))
    await look(host, 3, without(host))
    for (const [days, page] of [
      [11, silence('timedOut')],
      [15, pageOf('Forbidden', { url: urlOf(host), status: 403 })],
      [19, pageOf('No results for your search.', { url: urlOf(host) })],
    ] as const)
      await look(host, days, page)
    expect(await verdicts(leakId)).toEqual(['softNotFound', 'refused', 'timedOut', 'absent', 'there'])
    expect((await watchOf(person, leakId))?.state).toBe('absent')
    expect((await findingOf(person, leakId)).state).toBe('reported')
  })

  it('is gone where its described site lists nobody there, though it answers 200', async () => {
    const { host, leakId } = await requested()
    const known = siteWithForm(host, 'none')
    const description = { ...known, results: { ...known.results, nothing: [{ text: 'not found' }] } }
    const sites = { siteAt: async () => description }
    const missing = pageOf('This person was not found.', { url: urlOf(host) })
    for (const [days, page] of [
      [0, shown(host)],
      [3, missing],
      [11, missing],
    ] as const)
      await lookAfter(server, days, { [urlOf(host)]: page }, sites)
    expect(await findingOf(person, leakId)).toMatchObject({ state: 'fixed', disappearance: 'removed' })
  })

  it('was never seen there, so that nobody says it was removed', async () => {
    const { host, leakId } = await requested()
    const missing = pageOf('', { url: urlOf(host), status: 404 })
    for (const days of [0, 3, 11])
      await lookAfter(server, days, { [urlOf(host)]: missing, [`https://${host}/`]: pageOf('') })
    expect((await watchOf(person, leakId))?.state).toBe('notFound')
    expect(await findingOf(person, leakId)).toMatchObject({ state: 'reported', disappearance: null })
  })

  it('is solved and not removed where the whole site is gone', async () => {
    const { host, leakId } = await requested()
    await look(host, 0, shown(host))
    await look(host, 3, silence('noSuchHost'))
    await look(host, 11, silence('noSuchHost'))
    expect(await findingOf(person, leakId)).toMatchObject({
      state: 'fixed',
      disappearance: 'siteGone',
      report: { resolution: 'SOLVED' },
    })
  })

  it('is open again when a later look finds it, with its history', async () => {
    const { host, leakId } = await gone()
    await look(host, 34, shown(host))
    expect((await watchOf(person, leakId))?.state).toBe('back')
    const finding = await findingOf(person, leakId)
    expect(finding).toMatchObject({ state: 'detected', disappearance: null })
    expect(finding.history.map(({ event }) => event)).toEqual(['found', 'reported', 'seenGone', 'reappeared'])
    expect(await topics()).toContain('reappeared')
  })

  it('is not open again by an old list, which only leads to another look', async () => {
    const { host, leakId } = await gone()
    await scanFinds(server, person.id, exposure('NAME', host))
    expect((await findingOf(person, leakId)).state).toBe('fixed')
    await look(host, 11.2, shown(host))
    expect((await findingOf(person, leakId)).state).toBe('detected')
  })
})

it('promises no next look where looks are turned off', async () => {
  const { host, leakId } = await requested()
  await look(host, 0, shown(host))
  const { config } = server.platform
  expect((await findWatchOf(server.platform.db, person.id, leakId, config.pageLooks))?.nextLookAt).toEqual(
    expect.any(String),
  )
  expect((await findWatchOf(server.platform.db, person.id, leakId, false))?.nextLookAt).toBeNull()
})

describe('the proof of a removal', () => {
  const download = async (who: Registered, leakId: string, language = 'fr-CA') =>
    fetch(`${server.url}/v1/findings/${leakId}/case`, {
      headers: { authorization: `Bearer ${who.accessToken}`, 'accept-language': language },
    })

  it('has each look, letter and reply, checks as whole, and is signed by the key of /verify', async () => {
    const host = site()
    await addRecipient(server, host)
    const leakId = await newFinding(server, person, exposure('ADDRESS', host))
    const delivery = (await signLetter(person, leakId)).body.items[0]?.id ?? ''
    await atMinute(server, 11).send()
    const bytes = Buffer.from('%PDF-1.7')
    const attachments = [{ name: '../été:1.pdf', mediaType: 'application/pdf', bytes, refused: null }]
    await replyTo(server, delivery, { text: 'We have removed your data.', attachments })
    const picture = Buffer.from('a picture')
    await look(host, 0, pageOf('Rosa Marchetti lives here.', { url: urlOf(host), picture }))
    await look(host, 3, without(host))
    await look(host, 11, without(host))
    const answer = await download(person, leakId)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wardlight-case-[0-9a-f]{8}\.zip"$/,
    )
    const zip = await answer.arrayBuffer()
    const { problems, records, fingerprint } = await checkCase(zip)
    expect(problems).toEqual([])
    expect(records.map(({ facts }) => facts['verdict'])).toEqual(['there', 'absent', 'absent', undefined])
    expect(records.at(-1)?.facts).toMatchObject({
      person: 'Rosa Marchetti',
      looks: 3,
      letters: [{ recipient: { email: `privacy@${host}` }, replies: [{ meaning: 'confirmed' }] }],
    })
    const files = unzipSync(new Uint8Array(zip))
    expect(Buffer.from(files['look-01.webp'] ?? [])).toEqual(picture)
    expect(Buffer.from(files['reply-01-été-1.pdf'] ?? [])).toEqual(bytes)
    for (const own of ['READ-ME.txt', 'check.html']) {
      const changed = zipSync({ ...files, [own]: Buffer.from('The page is gone.') }, { level: 0 })
      expect((await checkCase(changed.slice().buffer)).problems).toEqual([{ kind: 'changedFile', what: own }])
    }
    const text = new TextDecoder().decode(files['READ-ME.txt'])
    expect(text).toContain(`Lettre envoyée à privacy@${host}`)
    const page = await (await fetch(`${server.url}/verify`)).text()
    expect(page).toContain(`data-fingerprint="${fingerprint}"`)
  })

  it.each(['en-US&lang=fr-FR', '"><script>alert(1)</script>', ''])(
    'is checked by a page whatever its address asks for: %s',
    async lang => {
      const answer = await fetch(`${server.url}/verify?lang=${lang}`)
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'en-US'])
    },
  )

  it('is only its person’s', async () => {
    const { leakId } = await requested()
    expect((await download(operator, leakId)).status).toBe(404)
  })

  it('is there before the first look as well', async () => {
    const { leakId } = await requested()
    const { problems, records } = await checkCase(await (await download(person, leakId)).arrayBuffer())
    expect([problems, records.length]).toEqual([[], 1])
  })
})

describe('a look', () => {
  it('is chained to the one before, and what it read is stored sealed', async () => {
    const { host, leakId } = await requested()
    const picture = Buffer.from('a picture of Rosa Marchetti')
    await look(host, 0, pageOf('Rosa Marchetti lives here.', { url: urlOf(host), picture }))
    await look(host, 3, shown(host))
    const rows = await server.platform.db
      .selectFrom('page_look')
      .selectAll()
      .where('leak_id', '=', leakId)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ line }) => JSON.parse(line).previous)).toEqual([null, rows[0]?.sha256])
    for (const { sealed_text, sealed_html, sealed_picture } of rows)
      for (const sealed of [sealed_text, sealed_html, sealed_picture])
        for (const text of ['Marchetti', Buffer.from('Marchetti lives').toString('base64').slice(2, 12)])
          expect(sealed?.includes(text) ?? false).toBe(false)
    const [, first] = (await watchOf(person, leakId))?.looks ?? []
    const read = async (who: Registered) =>
      fetch(`${server.url}/v1/looks/${first?.id}/picture`, {
        headers: { authorization: `Bearer ${who.accessToken}` },
      })
    const own = await read(person)
    expect(Buffer.from(await own.arrayBuffer()).equals(picture)).toBe(true)
    expect((await read(operator)).status).toBe(404)
    expect((await operator.call('GET', `/v1/findings/${leakId}/looks`)).body).toMatchObject({ code: '0010' })
  })

  it('is erased with its person', async () => {
    const { host, leakId } = await requested()
    await look(host, 0, shown(host))
    await server.platform.db.deleteFrom('register').where('id', '=', person.id).execute()
    for (const table of ['page_watch', 'page_look'] as const)
      expect(
        await server.platform.db.selectFrom(table).select('leak_id').where('leak_id', '=', leakId).execute(),
      ).toEqual([])
  })

  it('takes a title that PostgreSQL has no room for', async () => {
    const { host, leakId } = await requested()
    const title = `Rosa\u0000 Marchetti \u202e${'x'.repeat(5000)}\ud800`
    await look(host, 0, pageOf('Rosa Marchetti', { url: urlOf(host), title }))
    expect((await watchOf(person, leakId))?.looks[0]?.title).toMatch(/^Rosa +Marchetti +x+$/)
  })

  it('is made once, although two workers are about it', async () => {
    const { host, leakId } = await requested()
    await Promise.all([look(host, 0, shown(host)), look(host, 0, shown(host))])
    expect(await verdicts(leakId)).toEqual(['there'])
  })
})
