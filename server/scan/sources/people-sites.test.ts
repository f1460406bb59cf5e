import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecretKeys } from '#server/platform/secret-keys.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import { createDescribedSites } from '../people-sites/sites.ts'
import { isSure, SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'
import { createPeopleSites } from './people-sites.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const me = '<li><b>Zoë Roy</b><i>45</i><u>12 Main St, Toronto, ON M5V 2T6</u><a href="/p/1">x</a></li>'
const nobody = '<p>no results</p>'
const html =
  (text: string, status = 200, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)
/** What the site says of the person, and of anybody else. */
const ofPerson =
  (answer: Answer): Answer =>
  (request, response) =>
    (request.url?.includes('zoe') === true ? answer : html(nobody))(request, response)

const address = {
  street: 'Main Street',
  number: '12',
  postalCode: 'M5V 2T6',
  city: 'Toronto',
  country: 'CA',
  countryState: 'ON',
}
const person: Subject = {
  kind: 'NAME',
  key: 'k',
  label: 'Zoë R•••',
  name: 'Zoë Roy',
  birthYear: '1981',
  address,
  phones: [],
}

let folder = ''
let servers: Server[] = []
let requests: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-sites-'))
  requests = []
})
afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  servers = []
  rmSync(folder, { recursive: true, force: true })
})

const addSite = async (id: string, answer: Answer, change: object = {}): Promise<void> => {
  const server = createServer((request, response) => {
    requests.push(`${id} ${request.url ?? ''}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const origin = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
  const description = {
    id,
    domain: `${id}.example`,
    version: '1',
    source: 'invented',
    describedOn: '2026-11-01',
    country: 'CA',
    pauseMs: 0,
    timeLimitMs: 300,
    searches: [{ by: 'NAME', url: `${origin}/{given|plain|lower}-{family|plain|lower}` }],
    results: {
      listing: { select: 'li' },
      fields: {
        name: { select: 'b' },
        age: { select: 'i' },
        addresses: { select: 'u', written: '{street}, {city}, {region} {postalCode}' },
        link: { select: 'a', attribute: 'href' },
      },
      nothing: [{ text: 'no results' }],
      blocked: [{ select: '#challenge' }],
      next: { link: { select: '.next', attribute: 'href' }, pages: 2 },
    },
    optOut: { by: 'none' },
    ...change,
  }
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(description))
}

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const sourceOf = (allowsPrivate = true, addressesOf = async (): Promise<string[]> => []) =>
  createPeopleSites(
    {
      keys: createCorpusKeys(createSecretKeys('a secret for tests, 32 characters')),
      clock: clockAt('2026-11-16T12:00:00Z'),
      log: createLog(config),
    },
    createDescribedSites({ folder, allowsPrivate, addressesOf }, createLog(config)),
  )

const outcome = async (subject: Subject = person, source = sourceOf()) => {
  try {
    const found = await source.check(subject, new AbortController().signal)
    return { reason: null, found }
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error
    return { reason: error.reason, found: error.found }
  }
}
const inShort = async (...given: Parameters<typeof outcome>) => {
  const { reason, found } = await outcome(...given)
  return { reason, found: found.filter(isSure).length, asked: found.filter(one => !isSure(one)).length }
}

describe('people-search sites', () => {
  it('tell what they list of a person, masked', async () => {
    await addSite('one', ofPerson(html(me)))
    const { reason, found } = await outcome()
    expect(reason).toBeNull()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      type: 'NAME',
      evidence: {
        name: 'one.example',
        siteUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/p\/1$/),
        masked: expect.arrayContaining([{ kind: 'name', value: 'Zoë R•••' }]),
      },
    })
    expect(JSON.stringify(found)).not.toContain('Roy')
  })

  it('are asked about where it is only likely, and not told of where it is another', async () => {
    await addSite('asked', ofPerson(html('<li><b>Zoë Roy</b><u>Toronto, ON</u></li>')))
    await addSite('other', ofPerson(html('<li><b>Zoë Roy</b><u>9 Elm St, Ottawa, ON K1A 0A1</u></li>')))
    await addSite('aged', ofPerson(html(me.replace('45', '20–29'))))
    expect(await inShort()).toEqual({ reason: null, found: 0, asked: 1 })
  })

  it('are partly read where one of several fails, with what the others list', async () => {
    await addSite('one', ofPerson(html(me)))
    await addSite('two', html('', 403))
    expect(await inShort()).toEqual({ reason: 'PARTLY_READ', found: 1, asked: 0 })
  })

  it('are partly read where a record is odd, a description is wrong, or there are more pages than are read', async () => {
    await addSite('one', ofPerson(html(`${me}<li><b>–</b></li>`)))
    expect(await inShort()).toEqual({ reason: 'PARTLY_READ', found: 1, asked: 0 })
    await addSite('one', ofPerson(html(me)))
    expect(await inShort()).toEqual({ reason: null, found: 1, asked: 0 })
    writeFileSync(join(folder, 'wrong.json'), '{')
    expect(await inShort()).toEqual({ reason: 'PARTLY_READ', found: 1, asked: 0 })
    rmSync(join(folder, 'wrong.json'))
    let page = 0
    await addSite(
      'one',
      ofPerson((request, response) =>
        html(`${me.replace('/p/1', `/p/${++page}`)}<a class=next href="/zoe-roy?${page}">`)(
          request,
          response,
        ),
      ),
    )
    expect(await inShort()).toEqual({ reason: 'PARTLY_READ', found: 2, asked: 0 })
  })

  it.each([
    ['a refusal', html('', 403), 'REFUSED'],
    ['a challenge', html('<div id=challenge>'), 'REFUSED'],
    ['an outage', html('', 503), 'UNREACHABLE'],
    ['a long limit', html('', 429, { 'retry-after': '3600' }), 'RATE_LIMITED'],
    ['a lost connection', request => void request.socket.destroy(), 'UNREACHABLE'],
    ['silence', () => undefined, 'TIMED_OUT'],
    ['a page of another kind', html('<h1>Welcome</h1>'), 'UNREADABLE_ANSWER'],
    ['an empty page', html(''), 'UNREADABLE_ANSWER'],
    ['a way to elsewhere', html('', 302, { location: 'https://elsewhere.example/' }), 'UNREADABLE_ANSWER'],
  ] satisfies [string, Answer, string][])('say nothing by %s', async (_, answer, reason) => {
    await addSite('one', answer)
    expect(await inShort()).toEqual({ reason, found: 0, asked: 0 })
  })

  it('are believed nothing where they repeat what they are asked', async () => {
    await addSite('echo', (request, response) => {
      const name = (request.url ?? '').slice(1).replace('-', ' ')
      html(`<li><b>${name}</b><u>12 Main St, Toronto, ON M5V 2T6</u></li>`)(request, response)
    })
    expect(await inShort()).toEqual({ reason: 'UNREADABLE_ANSWER', found: 0, asked: 0 })
  })

  it.each([
    ['a refusal', html('', 403), 'REFUSED'],
    ['an outage', html('', 503), 'UNREACHABLE'],
  ] satisfies [string, Answer, string][])(
    'are believed nothing where they answer by %s about nobody',
    async (_, other, reason) => {
      await addSite('one', (request, response) =>
        (request.url?.includes('zoe') === true ? html(me) : other)(request, response),
      )
      expect(await inShort()).toEqual({ reason, found: 0, asked: 0 })
    },
  )

  it('are read in the charset that only the page names', async () => {
    const page = Buffer.from(`<meta charset="windows-1252">${me}`, 'latin1')
    await addSite(
      'one',
      ofPerson(
        (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page),
      ),
    )
    expect(await inShort()).toEqual({ reason: null, found: 1, asked: 0 })
  })

  it('are asked again after a short limit, and left alone after a long one', async () => {
    let calls = 0
    await addSite(
      'short',
      ofPerson((request, response) =>
        (calls++ === 0 ? html('', 429, { 'retry-after': '0' }) : html(me))(request, response),
      ),
    )
    expect(await inShort()).toEqual({ reason: null, found: 1, asked: 0 })
    rmSync(join(folder, 'short.json'))
    await addSite('long', html('', 429, { 'retry-after': '3600' }))
    const source = sourceOf()
    for (let turn = 0; turn < 2; turn++) expect((await inShort(person, source)).reason).toBe('RATE_LIMITED')
    expect(requests.filter(request => request.startsWith('long'))).toHaveLength(1)
  })

  it('are left alone when they were silent three times in a row', async () => {
    await addSite('silent', () => undefined, { timeLimitMs: 50 })
    const source = sourceOf()
    for (let turn = 0; turn < 5; turn++) expect((await inShort(person, source)).reason).toBe('TIMED_OUT')
    expect(requests).toHaveLength(3)
  })

  it('send a site what its search asks for, and nothing else', async () => {
    const headers: string[] = []
    await addSite('one', (request, response) => {
      headers.push(...Object.keys(request.headers))
      html(nobody)(request, response)
    })
    await inShort()
    expect(requests).toEqual(['one /zoe-roy'])
    expect(headers.toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  it('lead to no other host', async () => {
    await addSite('other', html(nobody), { searches: [{ by: 'PHONE', url: 'http://127.0.0.1:1/{phone}' }] })
    const at = servers[0]?.address()
    const port = typeof at === 'object' && at !== null ? at.port : 0
    await addSite('one', ofPerson(html(`${me}<a class=next href="http://127.0.0.1:${port}/zoe">`)))
    expect(await inShort()).toEqual({ reason: 'PARTLY_READ', found: 1, asked: 0 })
    expect(requests.filter(request => request.startsWith('other'))).toEqual([])
  })

  it('are reached on no private address', async () => {
    await addSite('one', ofPerson(html(me)))
    const addressesOf = async () => ['127.0.0.1']
    // The description itself is refused, and so is a domain that leads to this machine.
    expect(await inShort(person, sourceOf(false, addressesOf))).toMatchObject({ reason: 'NOT_CONFIGURED' })
    await addSite('one', html(me), { searches: [{ by: 'NAME', url: 'https://one.example/{given}' }] })
    expect(await inShort(person, sourceOf(false, addressesOf))).toEqual({
      reason: 'UNREACHABLE',
      found: 0,
      asked: 0,
    })
    expect(requests).toEqual([])
  })

  it('say that nothing was asked where none is searched by that, and that none is configured without a folder', async () => {
    await addSite('one', html(me))
    const phone: Subject = {
      kind: 'PHONE',
      key: 'k',
      label: '',
      phone: '+14165552171',
      country: 'CA',
      names: [],
      birthYear: null,
    }
    expect((await inShort(phone)).reason).toBe('NOT_ASKED')
    rmSync(folder, { recursive: true })
    expect((await inShort()).reason).toBe('NOT_CONFIGURED')
  })

  it('end at once when their scan is stopped', async () => {
    const stop = new AbortController()
    await addSite('one', () => stop.abort(new Error('stopped')))
    await expect(sourceOf().check(person, stop.signal)).rejects.toThrow('stopped')
  })
})
