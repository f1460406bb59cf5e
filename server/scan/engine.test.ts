import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, createScanWorld, insertPerson, insertScan } from '../../tests/support/scan-world.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { importCorpusFile } from './corpus/import.ts'
import { createScanEngine } from './engine.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { type ExposureSource, evidence, SourceUnavailable } from './source.ts'
import { createSources } from './sources/index.ts'

let database: TestDatabase
const clock = clockAt('2026-11-20T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'wardlight-engine-'))
const once = { isLast: false, signal: new AbortController().signal }
const last = { ...once, isLast: true }

const importing = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return importCorpusFile(database.db, database.keys, join(folder, name))
}

const scanWith = async (registerId: string, sources: readonly ExposureSource[]) => {
  const world = createScanWorld(database, clock)
  const scanId = await insertScan(database, registerId)
  await createScanEngine(world, sources).run(scanId, once)
  return { scanId, told: world.told }
}
const scanAll = (registerId: string) => scanWith(registerId, createSources(createScanWorld(database, clock)))

const leaksOf = (registerId: string) =>
  database.db
    .selectFrom('leak')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('type')
    .orderBy('id')
    .execute()
const scoreOf = (scanId: string) =>
  database.db.selectFrom('score').selectAll().where('scan_id', '=', scanId).executeTakeFirstOrThrow()
const scanOf = (scanId: string) =>
  database.db.selectFrom('scan').selectAll().where('id', '=', scanId).executeTakeFirstOrThrow()

beforeAll(async () => {
  database = await openTestDatabase()
  await importing(
    'breaches.json',
    JSON.stringify([
      {
        Name: 'Canva',
        Title: 'Canva',
        Domain: 'canva.com',
        BreachDate: '2019-05-24',
        PwnCount: 5,
        DataClasses: ['Email addresses', 'Passwords'],
      },
    ]),
  )
})
afterAll(() => database.close())

const listing = (
  url: string,
  rest = 'Robin Mercer,1990,Harbour Street,118,M5V 2T6,Toronto,CA,+1 416 555 0142',
) =>
  `name,birth_year,street,number,postal_code,city,country,phone,site,url,seen_on\n${rest},findpeople.example,${url},2026-10-01\n`

const broken: ExposureSource = {
  name: 'haveIBeenPwned',
  kinds: ['EMAIL'],
  check: async () => {
    throw new SourceUnavailable('UNREACHABLE')
  },
}

describe('a scan', () => {
  it('finds what the corpus knows about a person, by everything that they gave', async () => {
    const id = await insertPerson(database, {
      email: 'everything@mail.example',
      web_domains: ['everything.example'],
    })
    const picture = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#246' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="120" height="90"><circle cx="50" cy="40" r="38" fill="#fb4"/></svg>',
          ),
          left: 20,
          top: 70,
        },
      ])
      .webp()
      .toBuffer()
    const pictureId = await createScanWorld(database, clock).files.put(id, {
      mediaType: 'image/webp',
      bytes: picture,
    })
    await database.db.updateTable('register').set({ picture_id: pictureId }).where('id', '=', id).execute()
    const hash = (await perceptualHash(await sharp(picture).resize(80).jpeg().toBuffer()))
      .toString(16)
      .padStart(16, '0')
    await importing('accounts.csv', 'email,breach\neverything@mail.example,Canva\n')
    await importing(
      'stealer.csv',
      'email,site,seen_on,malware\nEverything@mail.example,shop.example,2026-03-04,RedLine\n',
    )
    await importing('listings.csv', listing('https://findpeople.example/everything'))
    await importing(
      'domains.csv',
      'domain,name,exposed_on,data_classes\neverything.example,Forum leak,2025-01-02,Passwords\n',
    )
    await importing(
      'images.csv',
      `hash,site_url,source_url,title,thumbnail\n${hash},https://faces.example/1,https://faces.example/1.jpg,Faces,${picture.toString('base64')}\n`,
    )
    const { scanId, told } = await scanAll(id)
    const leaks = await leaksOf(id)
    expect(leaks.map(leak => `${leak.type} ${leak.threat_level} ${leak.source}`).sort()).toEqual([
      'ADDRESS HIGH peopleSearch',
      'DOMAIN HIGH embeddedCorpus',
      'EMAIL CRITICAL stealerLogs',
      'EMAIL HIGH embeddedCorpus',
      'IMAGE HIGH imageIndex',
      'NAME MODERATE peopleSearch',
      'PHONE HIGH peopleSearch',
    ])
    expect(JSON.stringify(leaks)).not.toMatch(/everything@mail|Harbour Street|5550142/)
    const image = leaks.find(leak => leak.type === 'IMAGE')?.evidence['image']
    expect(image).toMatchObject({
      s3Url: expect.stringMatching(/^\/v1\/register\/picture\/[0-9a-f-]{36}\.webp$/),
      title: 'Faces',
    })
    const { score, items } = await scoreOf(scanId)
    expect(items.reduce((sum, item) => sum + item.points, 1000)).toBe(score)
    expect(items.find(item => item.indicator === 'useMFA')?.answeredAt).toMatch(/^20\d\d-.*Z$/)
    expect(await scanOf(scanId)).toMatchObject({ status: 'COMPLETED', attempts: 1 })
    expect(told).toEqual([
      { news: 'scanFinished', about: expect.objectContaining({ registerId: id, score }) },
    ])
  })

  it('sees a newly imported file at the next scan, and lowers the score by it', async () => {
    const id = await insertPerson(database, { fullname: 'Ada Quill', phone: null, web_domains: [] })
    const before = await scoreOf((await scanAll(id)).scanId)
    await importing('more.csv', listing('https://findpeople.example/ada', 'Quill Ada,1990,,,,,,'))
    const after = await scoreOf((await scanAll(id)).scanId)
    expect(after.score).toBe(before.score - 8)
    expect((await leaksOf(id)).map(leak => [leak.type, leak.evidence['siteUrl']])).toContainEqual([
      'NAME',
      'https://findpeople.example/ada',
    ])
  })

  it('keeps one finding of one exposure, however often it is seen', async () => {
    const id = await insertPerson(database, { email: 'again@mail.example', phone: null, web_domains: [] })
    await importing('again.csv', 'email,breach\nagain@mail.example,Canva\n')
    const first = await scanAll(id)
    const second = await scanAll(id)
    const [leak] = (await leaksOf(id)).filter(({ type }) => type === 'EMAIL')
    expect(leak).toMatchObject({
      first_scan_id: first.scanId,
      last_scan_id: second.scanId,
      state: 'detected',
    })
    expect((await scoreOf(first.scanId)).score).toBe((await scoreOf(second.scanId)).score)
  })

  it('opens a fixed listing again that is still there, and leaves a breach whose password was changed alone', async () => {
    const id = await insertPerson(database, {
      email: 'fixed@mail.example',
      fullname: 'Kit Fixed',
      phone: null,
      web_domains: [],
    })
    await importing('fixed.csv', 'email,breach\nfixed@mail.example,Canva\n')
    await importing('fixed-listing.csv', listing('https://findpeople.example/kit', 'Kit Fixed,1990,,,,,,'))
    const { scanId } = await scanAll(id)
    const before = await scoreOf(scanId)
    await database.db.updateTable('leak').set({ state: 'fixed' }).where('register_id', '=', id).execute()
    const after = await scoreOf((await scanAll(id)).scanId)
    const states = (await leaksOf(id))
      .filter(leak => leak.type !== 'ADDRESS')
      .map(leak => [leak.type, leak.state])
    expect(states).toEqual([
      ['EMAIL', 'fixed'],
      ['NAME', 'detected'],
    ])
    expect(after.score).toBeGreaterThan(before.score)
    const events = await database.db
      .selectFrom('leak_event')
      .innerJoin('leak', 'leak.id', 'leak_event.leak_id')
      .select(['event', 'type'])
      .where('register_id', '=', id)
      .where('type', '=', 'NAME')
      .orderBy('leak_event.position')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['found', 'reappeared'])
  })

  it('leaves out for good what the person said is not theirs', async () => {
    const id = await insertPerson(database, {
      email: 'notme@mail.example',
      phone: null,
      web_domains: [],
      fullname: 'No Tme',
    })
    await importing('notme.csv', 'email,breach\nnotme@mail.example,Canva\n')
    await scanAll(id)
    const leaks = await leaksOf(id)
    await database.db
      .insertInto('leak_disowned')
      .values(leaks.map(leak => ({ register_id: id, fingerprint: leak.fingerprint })))
      .execute()
    await database.db.deleteFrom('leak').where('register_id', '=', id).execute()
    await scanAll(id)
    expect(await leaksOf(id)).toEqual([])
  })

  it('looks for no address that was not proved to be the person’s', async () => {
    const id = await insertPerson(database, { email_validated: false, phone: null, web_domains: [] })
    await database.db
      .insertInto('email_address')
      .values([
        {
          register_id: id,
          email: 'proved@mail.example',
          kind: 'secondary',
          status: 'verified',
          code_hash: null,
          expires_at: null,
          sent_at: null,
        },
        {
          register_id: id,
          email: 'stranger@mail.example',
          kind: 'secondary',
          status: 'sent',
          code_hash: null,
          expires_at: null,
          sent_at: null,
        },
      ])
      .execute()
    const { scanId } = await scanAll(id)
    const labels = await database.db
      .selectFrom('scan_check')
      .select('subject_label')
      .where('scan_id', '=', scanId)
      .where('subject_kind', '=', 'EMAIL')
      .distinct()
      .execute()
    expect(labels.map(row => row.subject_label)).toEqual(['p•••@mail.example'])
  })

  it('records a source that fails as not checked, completes, and says so beside the score', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const { scanId } = await scanWith(id, [broken])
    expect(await scanOf(scanId)).toMatchObject({ status: 'COMPLETED' })
    const checks = await database.db
      .selectFrom('scan_check')
      .select(['outcome', 'reason'])
      .where('scan_id', '=', scanId)
      .execute()
    expect(checks).toEqual([{ outcome: 'COULD_NOT_CHECK', reason: 'UNREACHABLE' }])
    expect((await scoreOf(scanId)).unchecked_sources).toEqual(['haveIBeenPwned EMAIL UNREACHABLE'])
  })

  it('goes on where it was cut off: what was asked is not asked again', async () => {
    const id = await insertPerson(database, {
      phone: null,
      web_domains: ['a.example', 'b.example', 'c.example'],
    })
    const asked: string[] = []
    let fails = true
    const source: ExposureSource = {
      name: 'embeddedCorpus',
      kinds: ['DOMAIN'],
      check: async subject => {
        if (asked.length === 2 && fails) throw new Error('the database went away')
        asked.push(subject.key)
        return [
          {
            type: 'DOMAIN',
            identity: [subject.key],
            threatLevel: 'LOW',
            exposedOn: null,
            evidence: evidence({ name: 'x.example' }),
          },
        ]
      },
    }
    const engine = createScanEngine(createScanWorld(database, clock), [source])
    const scanId = await insertScan(database, id)
    await expect(engine.run(scanId, once)).rejects.toThrow('went away')
    expect(await scanOf(scanId)).toMatchObject({ status: 'SCANNING', attempts: 1 })
    fails = false
    await engine.run(scanId, once)
    expect(new Set(asked).size).toBe(3)
    expect(asked).toHaveLength(3)
    expect(await leaksOf(id)).toHaveLength(3)
    expect(await scanOf(scanId)).toMatchObject({ status: 'COMPLETED', attempts: 2 })
  })

  it('fails after the last attempt, tells the person, and can be left alone', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const world = createScanWorld(database, clock)
    const engine = createScanEngine(world, [
      {
        name: 'embeddedCorpus',
        kinds: ['EMAIL'],
        check: async () => Promise.reject(new TypeError('a mistake of ours')),
      },
    ])
    const scanId = await insertScan(database, id)
    await engine.run(scanId, last)
    expect(await scanOf(scanId)).toMatchObject({ status: 'FAILED', error: 'TypeError' })
    expect(world.told).toEqual([
      { news: 'scanFailed', about: expect.objectContaining({ id: scanId, attempts: 1 }) },
    ])
    await engine.run(scanId, last)
    expect(await scanOf(scanId)).toMatchObject({ status: 'FAILED', attempts: 1 })
  })

  it('takes what was confirmed as fixed for the answer, from this scan on', async () => {
    const id = await insertPerson(database, { phone: null, web_domains: [] })
    const before = await scoreOf((await scanWith(id, [])).scanId)
    await database.db
      .insertInto('fix_confirmation')
      .values([
        { register_id: id, indicator: 'useMFA' },
        { register_id: id, indicator: 'top10Apps' },
      ])
      .execute()
    const after = await scoreOf((await scanWith(id, [])).scanId)
    expect([before.score, after.score]).toEqual([906, 1000])
  })
})
