import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Platform } from '#server/platform/platform.ts'
import { queueScan } from '#server/scan/jobs.ts'
import { randomFrom } from '../accuracy/people.ts'
import { comeAsPerson, type Registered } from '../support/findings.ts'
import type { Reachable } from '../support/people.ts'
import { clockAt, filledIn, insertScan, type MovableClock } from '../support/scan-fixture.ts'
import { pageOf } from './pages.ts'
import { inventPopulation, type Population, registerOf, type ZooPerson } from './people.ts'
import { type RunningSite, startSite } from './server.ts'
import { type Behavior, behaviors, inventSites } from './sites.ts'

export interface Zoo {
  readonly population: Population
  readonly sites: readonly RunningSite[]
  readonly clock: MovableClock
  /** How a server finds the sites, and what it writes to its log. */
  readonly env: Record<string, string>
  readonly logTo: { write(line: string): void }
  /** Of each site that a scan did not read whole, its id. */
  readonly unread: readonly string[]
  close(): Promise<void>
}

const lineOf = (line: string): { msg?: string; site?: string } => {
  try {
    return JSON.parse(line) as { msg?: string; site?: string }
  } catch {
    return {}
  }
}

/** Starts the sites of a seed, with so many customers. @param added a folder of further descriptions */
export const startZoo = async (seed: number, customers: number, added?: string): Promise<Zoo> => {
  const random = randomFrom(seed)
  const population = inventPopulation(random, customers)
  const clock = clockAt('2026-11-16T12:00:00Z')
  const sites: RunningSite[] = []
  for (const site of inventSites(random, population)) sites.push(await startSite(site, clock))
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-zoo-'))
  for (const { site, description } of sites)
    writeFileSync(join(folder, `${site.id}.json`), JSON.stringify(description))
  if (added !== undefined) cpSync(added, folder, { recursive: true })
  const unread: string[] = []
  return {
    population,
    sites,
    clock,
    env: { SITES_FOLDER: folder, SITES_PRIVATE: 'true', LOG_LEVEL: 'info' },
    logTo: {
      write: line => {
        const { msg, site } = lineOf(line)
        if (msg === 'people-search sites: one was not checked whole' && site !== undefined) unread.push(site)
      },
    },
    unread,
    async close() {
      for (const site of sites) await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Measured {
  /** Records of customers on the sites. */
  listed: number
  /** Told as a fact, of the person and of others. */
  right: number
  wrong: number
  /** Asked about, of the person and of others. */
  asked: number
  askedWrong: number
  missed: number
  /** Searches that the product said it could not check, or not whole. */
  unchecked: number
}

const nothing = (): Measured => ({
  listed: 0,
  right: 0,
  wrong: 0,
  asked: 0,
  askedWrong: 0,
  missed: 0,
  unchecked: 0,
})

export const sumOf = (parts: readonly Measured[]): Measured => {
  const all = nothing()
  for (const part of parts) for (const name of Object.keys(all) as (keyof Measured)[]) all[name] += part[name]
  return all
}

export interface ZooResult {
  /** By the id of their register. */
  readonly customers: ReadonlyMap<string, Customer>
  readonly byBehavior: ReadonlyMap<Behavior, Measured>
  readonly all: Measured
  /** Each wrong record: whom it was taken for, what was shown to whom. */
  readonly wrong: readonly string[]
  readonly missed: readonly string[]
}

/** Of the records that were told as a fact, the part that were the person’s. */
export const shareRight = ({ right, wrong }: Measured): number => right / (right + wrong)

/** Somebody who uses the product, and who they are. */
export interface Customer {
  readonly person: ZooPerson
  readonly account: Registered
}

/** Scans everybody once more. */
export const scanAll = async ({ db, jobs }: Platform, ids: readonly string[]): Promise<void> => {
  for (const registerId of ids) {
    const id = await insertScan({ db }, registerId)
    await queueScan(jobs, { id, attempts: 0 })
  }
  for (;;) {
    const { waiting } = await db
      .selectFrom('scan')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('completed_at', 'is', null)
      .where('register_id', 'in', [...ids])
      .executeTakeFirstOrThrow()
    if (Number(waiting) === 0) return
    await setTimeout(100)
  }
}

/** A whole product, which people sign up to. */
export type ZooServer = Reachable & { readonly platform: Platform }

const registered = (person: ZooPerson): string => JSON.stringify(registerOf(person))

/** Everybody signs up and is scanned by the product; compares what it says with the truth. */
export const measureZoo = async (
  server: ZooServer,
  { population, sites, unread }: Zoo,
): Promise<ZooResult> => {
  const { platform } = server
  const { db } = platform
  const customers = new Map<string, Customer>()
  for (const person of population.customers) {
    const account = await comeAsPerson(server)
    await db
      .updateTable('register')
      .set({ ...filledIn, ...registerOf(person) })
      .where('id', '=', account.id)
      .execute()
    customers.set(account.id, { person, account })
  }
  await scanAll(platform, [...customers.keys()])
  const byBehavior = new Map<Behavior, Measured>(
    Object.keys(behaviors).map(behavior => [behavior as Behavior, nothing()]),
  )
  const bySite = new Map(sites.map(one => [one.site.domain, one]))
  const ofSite = (running: RunningSite): Measured => byBehavior.get(running.site.behavior) ?? nothing()
  const wrong: string[] = []
  const reached = new Set<string>()
  const count = (
    rows: readonly { register_id: string; evidence: { name?: unknown; siteUrl?: unknown } }[],
    [mine, others]: readonly ['right', 'wrong'] | readonly ['asked', 'askedWrong'],
  ): void => {
    const seen = new Set<string>()
    for (const { register_id: registerId, evidence } of rows) {
      const running = bySite.get(String(evidence.name))
      const person = customers.get(registerId)?.person
      const recordId = String(evidence.siteUrl).split('/').at(-1) ?? ''
      const pair = `${registerId} ${String(evidence.siteUrl)}`
      // One record may be found by name and by number.
      if (running === undefined || person === undefined || seen.has(pair) || reached.has(pair)) continue
      seen.add(pair)
      const record = running.site.records.find(({ id }) => id === recordId)
      const isTheirs = record?.owners.includes(person.id) === true
      ofSite(running)[isTheirs ? mine : others]++
      if (!isTheirs && others === 'wrong')
        wrong.push(`${running.site.behavior}: ${registered(person)} <- ${JSON.stringify(record)}`)
    }
    for (const pair of seen) reached.add(pair)
  }
  const ids = [...customers.keys()]
  const found = (table: 'leak' | 'likely_finding') =>
    db
      .selectFrom(table)
      .select(['register_id', 'evidence'])
      .where('source', '=', 'peopleSites')
      .where('register_id', 'in', ids)
      .execute()
  count(await found('leak'), ['right', 'wrong'])
  count(await found('likely_finding'), ['asked', 'askedWrong'])
  const missed: string[] = []
  const bySiteId = new Map(sites.map(one => [one.site.id, one]))
  for (const id of unread) {
    const running = bySiteId.get(id)
    if (running !== undefined) ofSite(running).unchecked++
  }
  for (const running of sites)
    for (const record of running.site.records)
      for (const [registerId, { person }] of customers) {
        if (!record.owners.includes(person.id)) continue
        ofSite(running).listed++
        if (reached.has(`${registerId} ${pageOf(running.site, record.id)}`)) continue
        ofSite(running).missed++
        missed.push(
          `${running.site.behavior} ${running.site.searches.join('+')}: ${registered(person)} <- ${JSON.stringify(record)}`,
        )
      }
  return { customers, byBehavior, all: sumOf([...byBehavior.values()]), wrong, missed }
}
