import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '#server/scan/people-sites/description.ts'
import { createHttpDriver, createTurns } from '#server/scan/people-sites/driver.ts'
import { optOutOf } from '#server/scan/people-sites/interpret.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { type LetterAnswer, letterAnswers } from './letters.ts'
import { measureZoo, shareRight, startZoo, type Zoo, type ZooResult } from './measure.ts'
import { removabilityOf } from './removal-tables.ts'
import { type End, measureRemovals, type Removals, type RequestedRecord } from './removals.ts'
import type { RunningSite } from './server.ts'
import { type Behavior, fold, type ZooOptOut } from './sites.ts'

let zoo: Zoo
let server: TestServer
let result: ZooResult
beforeAll(async () => {
  zoo = await startZoo(59, 25)
  server = await startTestServer({ env: zoo.env, clock: zoo.clock, logTo: zoo.logTo })
  result = await measureZoo(server, zoo)
})
afterAll(async () => {
  await server.close()
  await zoo.close()
})

const of = (behavior: Behavior) => {
  const measured = result.byBehavior.get(behavior)
  if (measured === undefined) throw new Error(behavior)
  return measured
}

describe('sixty sites', () => {
  it('list people of whom 99 in 100 that are told as a fact are the person’s', () => {
    expect(result.all.right).toBeGreaterThan(300)
    expect(shareRight(result.all)).toBeGreaterThanOrEqual(0.99)
  })

  it('that can be read are found, or asked about, in 9 of 10 cases', () => {
    for (const behavior of ['plain', 'ages as ranges', 'masked phones', 'several pages', 'slow'] as const) {
      const { listed, missed } = of(behavior)
      expect(missed / listed).toBeLessThan(0.1)
    }
  })

  it.each([
    'too slow',
    'refuses (403)',
    'challenge',
    'another layout for some names',
    'repeats what it is asked',
  ] as const)('are never called empty where they are not read: %s', behavior => {
    expect(of(behavior).unchecked).toBeGreaterThan(0)
  })

  it.each(['plain', '200 “not found”', '404 for nobody', 'slow'] as const)(
    'are read whole where they say that there is nobody: %s',
    behavior => {
      expect(of(behavior).unchecked).toBe(0)
    },
  )
})

/** What is to come of each letter within thirteen weeks, as long as the site neither dies nor relists. */
const letterEnds: Readonly<Record<LetterAnswer, End>> = {
  removes: 'gone',
  'removes later than it says': 'gone',
  'says so and lies': 'said to be removed',
  'asks for proof': 'waits for its person',
  'has a form only': 'waits for its person',
  refuses: 'refused',
  'promises a day': 'gone',
  'has no data, it says': 'refused',
  'answers in another language': 'gone',
  'never answers': 'no answer',
  'answers the reminder': 'gone',
  bounces: 'not delivered',
}

/** Whether a look at the page can tell that it is about its person: by their given name, their number, or their home beside an initial. */
const isRecognized = ({ running, record, person }: RequestedRecord): boolean =>
  [record.name, ...record.otherNames].some(name => fold(name).includes(fold(person.given))) ||
  (running.site.behavior !== 'masked phones' && record.phones.includes(person.phone)) ||
  record.homes.includes(person.home)

const expectedEnd = (request: RequestedRecord): End => {
  const { running, answering } = request
  if (running.site.behavior === 'dies after weeks') return 'not found'
  const { behavior, optOut } = running.site
  const isByForm = optOut === 'form' || optOut === 'emailedLink'
  const end = answering === null ? (isByForm ? 'gone' : 'waits for our staff') : letterEnds[answering]
  if (end !== 'gone') return end
  if (!isRecognized(request)) return 'not found'
  return behavior === 'relists after weeks' ? 'back' : 'gone'
}

describe('removals through thirteen weeks', () => {
  let removals: Removals
  beforeAll(async () => {
    removals = await measureRemovals(
      server.platform,
      zoo,
      result.customers,
      13,
      // Sixteen people write to the sites that take letters, and one of them asks all others as well.
      ({ running, customer: { person } }) => {
        const place = zoo.population.customers.indexOf(person)
        return place === 0 || (place < 16 && running.site.optOut === 'letter')
      },
    )
  })

  it('are never taken for done while the site shows the record', () => {
    expect(removals.falselyGone).toEqual([])
    expect(removals.requests.filter(({ isUpUnseen }) => isUpUnseen)).toEqual([])
  })

  it('meet every kind of answer to a letter, and sites of every other way out', () => {
    const met = new Set(removals.requests.map(({ answering }) => answering))
    expect(letterAnswers.filter(answer => !met.has(answer))).toEqual([])
    const ways = new Set(removals.requests.map(({ running }) => running.site.optOut))
    expect(ways.size).toBe(6)
  })

  it('are each where the truth has them', () => {
    const wrong = removals.requests
      .filter(request => request.end !== expectedEnd(request))
      .map(({ running, record, answering, end }) => ({ site: running.site, record, answering, end }))
    expect(wrong.map(({ site, ...one }) => ({ ...one, behavior: site.behavior }))).toEqual([])
    for (const end of ['gone', 'back', 'not found'] as const)
      expect(removals.requests.filter(request => request.end === end).length).toBeGreaterThan(0)
  })

  it('are reminded of where no answer came in time, and nowhere else', () => {
    const reminded = ({ answering }: RequestedRecord) =>
      answering === 'never answers' || answering === 'answers the reminder'
    expect(removals.requests.filter(request => request.isEscalated !== reminded(request))).toEqual([])
  })

  it('have the record taken away of all that the product asks for by itself, unless its page can’t be told', () => {
    const own = removals.requests.filter(one => removabilityOf(one) === 'when asked' && isRecognized(one))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter(({ wasGone }) => !wasGone)).toEqual([])
  })
})

const siteWith = (optOut: ZooOptOut, behavior: Behavior = 'plain'): RunningSite => {
  const found = zoo.sites.find(({ site }) => site.optOut === optOut && site.behavior === behavior)
  if (found === undefined) throw new Error(optOut)
  return found
}
const first = ({ site }: RunningSite) => site.records[0]?.id ?? ''
const optOut = (running: RunningSite, id: string) => {
  const description = readDescription(JSON.stringify(running.description), { allowsPrivate: true })
  const { signal } = new AbortController()
  const http = { addressesOf: async () => [], allowsPrivate: true }
  return optOutOf(
    description,
    { link: `${running.origin}/person/${id}`, email: 'zoe@mail.example' },
    createHttpDriver(description, http, createTurns(0), signal),
  )
}

describe('an opt-out', () => {
  it('by form takes the record away', async () => {
    const site = siteWith('form')
    expect(await optOut(site, first(site))).toEqual({ kind: 'done' })
    expect(site.isListed(first(site))).toBe(false)
  })

  it('of a site that only says so takes nothing away', async () => {
    const site = siteWith('saysOnly')
    expect(await optOut(site, first(site))).toEqual({ kind: 'done' })
    expect(site.isListed(first(site))).toBe(true)
  })

  it('by email takes it away when its link is followed', async () => {
    const site = siteWith('emailedLink')
    expect(await optOut(site, first(site))).toEqual({ kind: 'linkAwaited' })
    expect(site.isListed(first(site))).toBe(true)
    await fetch(`${site.origin}${site.mails.at(-1)?.link ?? ''}`)
    expect([site.mails.at(-1)?.to, site.isListed(first(site))]).toEqual(['zoe@mail.example', false])
  })

  it('with a captcha is left to a person', async () => {
    const site = siteWith('captcha')
    expect(await optOut(site, first(site))).toEqual({ kind: 'byPerson', by: 'captcha' })
    const post = (captcha: string) =>
      fetch(`${site.origin}/optout`, {
        method: 'POST',
        body: new URLSearchParams({ link: `${site.origin}/person/${first(site)}`, captcha }),
      })
    await post('a robot')
    expect(site.isListed(first(site))).toBe(true)
    await post('a person')
    expect(site.isListed(first(site))).toBe(false)
  })

  it('by letter is left to a letter', async () => {
    const site = siteWith('letter')
    expect(await optOut(site, first(site))).toEqual({ kind: 'byPerson', by: 'letter' })
  })

  it('where there is none is impossible', async () => {
    const site = siteWith('none')
    expect(await optOut(site, first(site))).toEqual({ kind: 'impossible' })
  })

  it('of a site that isn’t as described fails at its step', async () => {
    const site = siteWith('form')
    const changed = JSON.stringify(site.description).replace('#optout', '#other')
    expect(await optOut({ ...site, description: JSON.parse(changed) as object }, first(site))).toEqual({
      kind: 'failed',
      step: 3,
      why: 'changed',
    })
  })
})

it('a site that relists does so after five weeks', () => {
  const site = zoo.sites.find(one => one.site.behavior === 'relists after weeks') as RunningSite
  const began = zoo.clock.now().getTime()
  const afterWeeks = (weeks: number) => {
    zoo.clock.set(new Date(began + weeks * 7 * 86_400_000).toISOString())
    return site.isListed(first(site))
  }
  site.remove(first(site))
  expect([afterWeeks(0), afterWeeks(4), afterWeeks(5)]).toEqual([false, false, true])
})
