import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, createScanFixture, insertPerson } from '#tests/support/scan-fixture.ts'
import { importing, leaksOf, scanAll, scanOf, scanWith, scoreOf } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { type ExposureSource, evidence } from './source.ts'

let database: TestDatabase
const clock = clockAt('2026-11-20T12:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  await importing(
    database,
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

describe('what a scan finds', () => {
  it('is what the corpus knows about a person, by everything that they gave', async () => {
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
    const pictureId = await createScanFixture(database, clock).files.put(id, {
      mediaType: 'image/webp',
      bytes: picture,
    })
    await database.db.updateTable('register').set({ picture_id: pictureId }).where('id', '=', id).execute()
    const hash = (await perceptualHash(await sharp(picture).resize(80).jpeg().toBuffer()))
      .toString(16)
      .padStart(16, '0')
    await importing(database, 'accounts.csv', 'email,breach\neverything@mail.example,Canva\n')
    await importing(
      database,
      'stealer.csv',
      'email,site,seen_on,malware\nEverything@mail.example,shop.example,2026-03-04,RedLine\n',
    )
    await importing(database, 'listings.csv', listing('https://findpeople.example/everything'))
    await importing(
      database,
      'domains.csv',
      'domain,name,exposed_on,data_classes\neverything.example,Forum leak,2025-01-02,Passwords\n',
    )
    await importing(
      database,
      'images.csv',
      `hash,site_url,source_url,title,thumbnail\n${hash},https://faces.example/1,https://faces.example/1.jpg,Faces,${picture.toString('base64')}\n`,
    )
    const { scanId, reported } = await scanAll(database, clock, id)
    const leaks = await leaksOf(database, id)
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
    const { score, items } = await scoreOf(database, scanId)
    expect(items.reduce((sum, item) => sum + item.points, 1000)).toBe(score)
    expect(items.find(item => item.indicator === 'useMFA')?.answeredAt).toMatch(/^20\d\d-.*Z$/)
    expect(await scanOf(database, scanId)).toMatchObject({ status: 'COMPLETED', attempts: 1 })
    expect(reported).toEqual([
      { events: 'scanFinished', about: expect.objectContaining({ registerId: id, score }) },
    ])
  })

  it('includes a newly imported file from the next scan on, and lowers the score by it', async () => {
    const id = await insertPerson(database, { fullname: 'Ada Quill', phone: null, web_domains: [] })
    const before = await scoreOf(database, (await scanAll(database, clock, id)).scanId)
    await importing(
      database,
      'more.csv',
      listing('https://findpeople.example/ada', '"Quill, Ada",1990,,,,Toronto,CA,'),
    )
    const after = await scoreOf(database, (await scanAll(database, clock, id)).scanId)
    expect(after.score).toBe(before.score - 8)
    expect((await leaksOf(database, id)).map(leak => [leak.type, leak.evidence['siteUrl']])).toContainEqual([
      'NAME',
      'https://findpeople.example/ada',
    ])
  })

  describe('of a breach about which its publisher says more', () => {
    const unlisted = {
      fullname: 'Nobody Else',
      phone: null,
      web_domains: [],
      address: JSON.stringify({
        street: 'Quiet Lane',
        number: '7',
        postalCode: 'K1A 0B1',
        city: 'Ottawa',
        country: 'CA',
        countryState: 'ON',
      }),
    }
    const facts = (name: string, flags: object = {}) =>
      JSON.stringify({
        Name: name,
        Title: name,
        Domain: '',
        BreachDate: '2025-05-24',
        DataClasses: ['Email addresses', 'Passwords'],
        ...flags,
      })
    const accountIn = async (name: string, flags: object = {}) => {
      const email = `${crypto.randomUUID()}@mail.example`
      const id = await insertPerson(database, { ...unlisted, email })
      await importing(database, 'facts.json', facts(name, flags))
      await importing(database, 'accounts.csv', `email,breach\n${email},${name}\n`)
      return id
    }
    const breachesOf = async (id: string) =>
      (await leaksOf(database, id)).map(leak => [
        leak.evidence['name'],
        leak.threat_level,
        leak.evidence['breachNotes'],
      ])
    const scanned = async (id: string) => scoreOf(database, (await scanAll(database, clock, id)).scanId)

    it.each([
      ['IsFabricated', { IsFabricated: true }],
      ['IsRetired', { IsRetired: true }],
    ])('is none when the breach is %s', async (name, flags) => {
      const id = await accountIn(name, flags)
      expect((await scanned(id)).score).toBe(906)
      expect(await leaksOf(database, id)).toEqual([])
    })

    it.each([
      ['IsVerified', { IsVerified: false }, 'LOW', ['UNVERIFIED'], 906],
      ['IsSensitive', { IsSensitive: true }, 'HIGH', ['SENSITIVE'], 826],
      ['IsSpamList', { IsSpamList: true }, 'LOW', ['SPAM_LIST'], 886],
      ['IsMalware', { IsMalware: true }, 'HIGH', ['MALWARE'], 826],
      ['IsStealerLog', { IsStealerLog: true }, 'HIGH', ['STEALER_LOG'], 826],
      ['IsSubscriptionFree', { IsSubscriptionFree: true }, 'HIGH', [], 826],
    ])(
      'says so when the breach is %s, and costs what it should',
      async (name, flags, level, notes, score) => {
        const id = await accountIn(name, flags)
        expect((await scanned(id)).score).toBe(score)
        expect(await breachesOf(id)).toEqual([[name, level, notes]])
      },
    )

    it('follows what is imported later: unverified costs nothing, and what is retired is gone', async () => {
      const id = await accountIn('Later')
      expect((await scanned(id)).score).toBe(826)
      await importing(database, 'facts.json', facts('Later', { IsVerified: false }))
      expect(await breachesOf(id)).toEqual([['Later', 'LOW', ['UNVERIFIED']]])
      expect((await scanned(id)).score).toBe(906)
      await importing(database, 'facts.json', facts('Later'))
      expect((await scanned(id)).score).toBe(826)
      await importing(database, 'facts.json', facts('Later', { IsRetired: true }))
      expect(await leaksOf(database, id)).toEqual([])
      expect((await scanned(id)).score).toBe(906)
    })

    it('is gone when the source that found it takes it back', async () => {
      const id = await insertPerson(database, unlisted)
      const live = (isWithdrawn: boolean): ExposureSource => ({
        name: 'haveIBeenPwned',
        kinds: ['EMAIL'],
        check: async () => [
          {
            type: 'EMAIL',
            identity: ['Live'],
            threatLevel: 'HIGH',
            exposedOn: null,
            isWithdrawn,
            evidence: evidence({ name: 'Live' }),
          },
        ],
      })
      const before = await scanWith(database, clock, id, [live(false)])
      expect((await scoreOf(database, before.scanId)).score).toBe(826)
      const after = await scanWith(database, clock, id, [live(true)])
      expect((await scoreOf(database, after.scanId)).score).toBe(906)
      expect(await leaksOf(database, id)).toEqual([])
      const checks = await database.db
        .selectFrom('scan_check')
        .select(['outcome', 'findings'])
        .where('scan_id', '=', after.scanId)
        .execute()
      expect(checks).toEqual([{ outcome: 'CHECKED', findings: 0 }])
    })
  })

  it('is one finding of one exposure, however often it is seen', async () => {
    const id = await insertPerson(database, { email: 'again@mail.example', phone: null, web_domains: [] })
    await importing(database, 'again.csv', 'email,breach\nagain@mail.example,Canva\n')
    const first = await scanAll(database, clock, id)
    const second = await scanAll(database, clock, id)
    const [leak] = (await leaksOf(database, id)).filter(({ type }) => type === 'EMAIL')
    expect(leak).toMatchObject({
      first_scan_id: first.scanId,
      last_scan_id: second.scanId,
      state: 'detected',
    })
    expect((await scoreOf(database, first.scanId)).score).toBe((await scoreOf(database, second.scanId)).score)
  })

  it('is open again where a fixed listing is still there, and stays fixed where a breach’s password was changed', async () => {
    const id = await insertPerson(database, {
      email: 'fixed@mail.example',
      fullname: 'Kit Fixed',
      phone: null,
      web_domains: [],
    })
    await importing(database, 'fixed.csv', 'email,breach\nfixed@mail.example,Canva\n')
    await importing(
      database,
      'fixed-listing.csv',
      listing('https://findpeople.example/kit', 'Kit Fixed,1990,,,,Toronto,CA,'),
    )
    const { scanId } = await scanAll(database, clock, id)
    const before = await scoreOf(database, scanId)
    await database.db.updateTable('leak').set({ state: 'fixed' }).where('register_id', '=', id).execute()
    const after = await scoreOf(database, (await scanAll(database, clock, id)).scanId)
    const states = (await leaksOf(database, id))
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

  it('never includes again what the person said is not theirs', async () => {
    const id = await insertPerson(database, {
      email: 'notme@mail.example',
      phone: null,
      web_domains: [],
      fullname: 'No Tme',
    })
    await importing(database, 'notme.csv', 'email,breach\nnotme@mail.example,Canva\n')
    await scanAll(database, clock, id)
    const leaks = await leaksOf(database, id)
    await database.db
      .insertInto('leak_disowned')
      .values(leaks.map(leak => ({ register_id: id, fingerprint: leak.fingerprint })))
      .execute()
    await database.db.deleteFrom('leak').where('register_id', '=', id).execute()
    await scanAll(database, clock, id)
    expect(await leaksOf(database, id)).toEqual([])
  })

  it('is not searched by an address that was not verified as the person’s', async () => {
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
    const { scanId } = await scanAll(database, clock, id)
    const labels = await database.db
      .selectFrom('scan_check')
      .select('subject_label')
      .where('scan_id', '=', scanId)
      .where('subject_kind', '=', 'EMAIL')
      .distinct()
      .execute()
    expect(labels.map(row => row.subject_label)).toEqual(['p•••@mail.example'])
  })
})
