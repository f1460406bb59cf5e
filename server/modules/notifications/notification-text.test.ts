import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type NotificationKind, notificationData } from '#domain/notifications.ts'
import type { NotificationTopic } from '#openapi/generated/api.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { emailHtml } from '#server/platform/mail/email-html.ts'
import { notificationEmail } from './notification-email.ts'
import { notificationText } from './notification-text.ts'

const { NotificationType, NotificationTopic } = contract.components.schemas
const isKind = (word: string): word is NotificationKind => NotificationType.enum.includes(word)
const isTopic = (word: string): word is NotificationTopic => NotificationTopic.enum.includes(word)

const cases = [
  ...NotificationType.enum.filter(isKind).map(kind => [kind, null] as const),
  ...NotificationTopic.enum.filter(isTopic).map(topic => ['responsePlan', topic] as const),
]

it('are each sent by something', () => {
  const sources = [...globSync('server/**/*.ts'), 'domain/notifications.ts']
    .filter(path => !path.endsWith('.test.ts'))
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  const isComposed = (word: string) => /omain(?:Expiring|ExpiringSoon|Lapsed)$/.test(word)
  const words = [...NotificationType.enum, ...NotificationTopic.enum]
  expect(words.filter(word => !isComposed(word) && !sources.includes(`'${word}'`))).toEqual([])
})

describe.each(cases)('the e-mail about %s %s', (kind, topic) => {
  const write = (locale: 'en-US' | 'fr-FR', leakCount: number) => {
    const data = notificationData({
      topic,
      leakCount,
      notificationScore: 640,
      scoreDifference: -12,
      reportResolution: 'FAILED',
    })
    const wording = notificationEmail(locale, [{ kind, data }], 'https://wardlight.test')
    return { subject: wording?.subject ?? '', text: wording?.text ?? '' }
  }

  it('says in French something else than in English', () => {
    expect(write('fr-FR', 1).subject).not.toBe(write('en-US', 1).subject)
    expect(write('fr-FR', 5).text).not.toBe(write('en-US', 5).text)
  })

  it('never breaks a French line before a colon, a semicolon or a question mark', () => {
    const { subject, text } = write('fr-FR', 5)
    expect(`${subject}\n${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(/ [:;!?]|[^\s\u202f\d][:;!?]/)
  })

  it('leads to a page of this app', () => {
    expect(write('en-US', 1).text).toMatch(/^https:\/\/wardlight\.test\/\S+$/m)
  })
})

/** By topic, what its email must name of a company, a person and a finding, and the one page it leads to. */
const named = {
  adminAccessGiven: [['Northwind'], /^\/\S*$/],
  adminAccessRevoked: [['Northwind'], /^\/dashboard$/],
  ownershipGiven: [['Northwind', 'ada@northwind.example'], /^\/admin-user-management-settings$/],
  ownershipHandedOn: [['Northwind', 'ada@northwind.example'], /^\/admin-user-management-settings$/],
  memberAddressChanged: [
    ['Northwind', 'ada@northwind.example'],
    /^\/users-settings\?searchValue=ada%40northwind\.example$/,
  ],
  membershipOnHold: [['Northwind'], /^\/dashboard$/],
  membershipConfirmed: [['Northwind'], /^\/dashboard$/],
  removalByCompany: [['Northwind'], /^\/phone-leaks\/7f\S+$/],
  removalWithdrawn: [['Northwind'], /^\/phone-leaks\/7f\S+$/],
  secondFactorDue: [['Northwind', /December 6|6\sdécembre/], /^\/account-settings$/],
  secondFactorWaived: [['Northwind', /no longer required|plus exigée/], /^\/account-settings$/],
  findingQuestion: [['Northwind', /your phone number|votre numéro de téléphone/], /^\/phone-leaks\/7f\S+$/],
} satisfies Partial<Record<NotificationTopic, [(string | RegExp)[], RegExp]>>

describe.each(Object.entries(named))('the e-mail about %s', (topic, [names, page]) => {
  it.each(['en-US', 'fr-FR'] as const)('names who and what, and leads to that one thing, in %s', locale => {
    const isAboutFinding = /^(?:removal|finding)/.test(topic)
    const data = notificationData({
      topic: isTopic(topic) ? topic : null,
      scanDate: '2026-12-06T12:00:00.000Z',
      category: isAboutFinding ? 'PHONE' : null,
      findingId: isAboutFinding ? '7f000000-0000-4000-8000-000000000021' : null,
    })
    const about = { company: 'Northwind', who: 'ada@northwind.example' }
    const { text = '' } =
      notificationEmail(locale, [{ kind: 'companyAnalysisUpdates', data, names: about }], 'https://w.test') ??
      {}
    for (const name of names) expect(text).toMatch(name)
    const links = [...text.matchAll(/https:\/\/w\.test(\S+)/g)].flatMap(([, path = '']) => path)
    expect(links.filter(path => !path.includes('notifications=settings'))).toEqual([
      expect.stringMatching(page),
    ])
  })
})

describe.each(['reportStatus', 'answerDue'] as const)(
  'the e-mail about a removal that needs somebody (%s)',
  topic => {
    it.each([
      ['en-US', 'December\u00a022,\u00a02026'],
      ['fr-FR', '22\u00a0décembre\u00a02026'],
    ] as const)('says until when, and leads there before anything else does, in %s', (locale, day) => {
      const data = notificationData({
        topic,
        reportResolution: 'USER ACTION',
        scanDate: '2026-12-22T15:00:00.000Z',
        category: 'NAME',
        findingId: '7f000000-0000-4000-8000-000000000021',
      })
      const note = 'Fill in https://site.example/form.'
      const { text = '' } =
        notificationEmail(locale, [{ kind: 'nameExposed', data, note }], 'https://w.test') ?? {}
      expect(text.replaceAll(' ', '\u00a0')).toContain(day)
      expect(/https:\S+/.exec(text)?.[0]).toBe(
        'https://w.test/name-leaks/7f000000-0000-4000-8000-000000000021',
      )
      expect(text.indexOf(note)).toBeGreaterThan(text.indexOf('https://w.test'))
    })
  },
)

it.each(['USER ACTION', 'FAILED'] as const)(
  'quotes what somebody wrote about a removal, and links nothing in it: %s',
  reportResolution => {
    const data = notificationData({ topic: 'reportStatus', reportResolution, category: 'NAME' })
    const note = 'See https://site.example/form.\n\nThen https://other.example.'
    const email = notificationEmail('en-US', [{ kind: 'nameExposed', data, note }], 'https://w.test')
    const html = email === null ? '' : emailHtml(email)
    expect(html).toMatch(/<blockquote[^>]*>See https:\/\/site\.example\/form\./)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/w\.test\//)
  },
)

it('says why a removal failed before what can be done about it', () => {
  const data = notificationData({ topic: 'reportStatus', reportResolution: 'FAILED', category: 'NAME' })
  const note = 'The site doesn’t answer.'
  const { text = '' } =
    notificationEmail('en-US', [{ kind: 'nameExposed', data, note }], 'https://w.test') ?? {}
  expect(text).toContain(
    `The removal wasn’t successful.\n\n> ${note}\n\nSee what you can do:\nhttps://w.test/`,
  )
})

it.each([
  ['en-US', -12, 'Your protection score is 640 out of 1000 (−12\u00a0points).'],
  ['en-US', 1, 'Your protection score is 640 out of 1000 (+1\u00a0point).'],
  ['fr-FR', -12, 'Votre score de protection est de 640 sur 1\u202f000 (−12\u00a0points).'],
] as const)(
  'a new score in %s, changed by %i, is written with a true sign',
  (locale, scoreDifference, text) => {
    const data = notificationData({ notificationScore: 640, scoreDifference })
    expect(notificationText(locale, 'newScore', data).text).toBe(text)
  },
)

describe.each(['en-US', 'fr-FR'] as const)('the end of an email in %s', locale => {
  it('leads to the settings of messages, which everyone who is signed in has', () => {
    const message = notificationEmail(
      locale,
      [{ kind: 'newScore', data: notificationData({}) }],
      'https://wardlight.test',
    )
    expect(message?.text).toMatch(/^https:\/\/wardlight\.test\/account-settings\?notifications=settings$/m)
  })
})

describe('the site in an email', () => {
  const data = notificationData({
    topic: 'reportStatus',
    reportResolution: 'PENDING',
    category: 'NAME',
    site: 'peoplefinder.example',
    reportId: '7f000000-0000-4000-8000-000000000021',
  })
  const notifications = { kind: 'nameExposed', data } as const
  const write = (locale: 'en-US' | 'fr-FR', ...reported: Parameters<typeof notificationEmail>[1]) =>
    notificationEmail(locale, reported, 'https://wardlight.test')

  it('appears after the subject and before the text, in both languages', () => {
    expect(write('en-US', notifications)).toMatchObject({
      subject: 'There’s news about your removal request: peoplefinder.example',
      text: expect.stringContaining('About “peoplefinder.example”:\nWe received your request.'),
    })
    expect(write('fr-FR', notifications)).toMatchObject({
      subject: 'Du nouveau concernant votre demande de retrait\u202f: peoplefinder.example',
      text: expect.stringContaining(
        'Au sujet de «\u202fpeoplefinder.example\u202f»\u202f:\nNous avons reçu votre demande.',
      ),
    })
  })

  it('is not that of an email about several things, but of its paragraph', () => {
    const message = write('en-US', notifications, {
      ...notifications,
      data: { ...data, site: 'whitepages.example' },
    })
    expect(message?.subject).toBe('There’s news about your removal request')
    expect(message?.text).toContain('About “peoplefinder.example”:')
    expect(message?.text).toContain('About “whitepages.example”:')
  })

  it('is missing where there is none, and where it would reveal something to others who read the mailbox', () => {
    const plain = write('en-US', { ...notifications, data: { ...data, site: null } })
    expect(plain).toMatchObject({ subject: 'There’s news about your removal request' })
    expect(plain?.text).not.toContain('About')
    const found = notificationData({ leakCount: 1, category: 'EMAIL', site: 'dating.example' })
    expect(JSON.stringify(write('en-US', { kind: 'passwordLeak', data: found }))).not.toContain('dating')
  })
})
