import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '#server/scan/people-sites/description.ts'
import { createHttpDriver, createTurns } from '#server/scan/people-sites/driver.ts'
import { optOutOf } from '#server/scan/people-sites/interpret.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { measureZoo, shareRight, startZoo, type Zoo, type ZooResult } from './measure.ts'
import type { RunningSite } from './server.ts'
import type { Behavior, ZooOptOut } from './sites.ts'

let zoo: Zoo
let server: TestServer
let result: ZooResult
beforeAll(async () => {
  zoo = await startZoo(59, 25)
  server = await startTestServer({ env: zoo.env, clock: zoo.clock, logTo: zoo.logTo })
  result = await measureZoo(server.platform, zoo)
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

  it('by letter takes away what the letter names, and nothing else', async () => {
    const site = siteWith('letter')
    expect(await optOut(site, first(site))).toEqual({ kind: 'byPerson', by: 'letter' })
    site.receiveLetter(`Please remove ${site.origin}/person/${first(site)} from your site.`)
    expect(site.site.records.filter(({ id }) => !site.isListed(id)).map(({ id }) => id)).toEqual([
      first(site),
    ])
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
