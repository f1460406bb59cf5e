import { describe, expect, it } from 'vitest'
import type { ReportResolution, NotificationToggles as Toggles } from '#openapi/generated/api.ts'
import { threatPath } from './addresses.ts'
import {
  categoryOfNotification,
  enabledCategories,
  hasImageExtension,
  isNotificationShown,
  isPresentable,
  isSiteNamedInEmails,
  listedResolutions,
  mayWait,
  monthlyScanDay,
  notificationCategories,
  notificationData,
  notificationPath,
  reportImageExtensions,
  unsubscribableCategories,
} from './notifications.ts'

const all: Toggles = { critical: true, important: true, image: true, reminders: true, company: true }
const resolutions: readonly ReportResolution[] = [...listedResolutions, 'USER ACTION']

describe('which categories a person gets', () => {
  it.each(notificationCategories)('%s only while it is enabled', category => {
    expect(enabledCategories(all, ['ADMIN'])).toContain(category)
    expect(enabledCategories({ ...all, [category]: false }, ['ADMIN'])).not.toContain(category)
  })

  it.each([
    [['ADMIN'], true],
    [['COMPANY_OWNER'], true],
    [['MANAGER'], true],
    [['USER', 'MANAGER'], true],
    [['AUTO_REMEDIATION_MANAGER'], false],
    [['USER'], false],
    [[], false],
  ])('company ones for %j: %s', (groups, isShown) => {
    expect(enabledCategories(all, groups).includes('company')).toBe(isShown)
  })
})

describe('report statuses of images', () => {
  const data = (s3Url: string | null, reportResolution: (typeof resolutions)[number] | null) =>
    notificationData({ s3Url, reportResolution })

  it.each(reportImageExtensions)('show with an image address that ends in .%s', extension => {
    for (const address of [
      `/v1/image/a.${extension}`,
      `https://x.example/a.${extension.toUpperCase()}?size=2#top`,
    ])
      expect(hasImageExtension(address)).toBe(true)
  })

  it.each([
    '/v1/image/a.pdf',
    '/v1/image/a',
    '/v1/a.jpg/b',
    'https://x.example/a?file=a.jpg',
    '/a.jpg.exe',
    '',
  ])('stay hidden with the address %j', address => {
    expect(isPresentable('reportedImageStatus', data(address, 'SOLVED'))).toBe(false)
  })

  it.each(resolutions)('with the resolution %s show only when it is listed', resolution => {
    expect(isPresentable('reportedImageStatus', data('/a.webp', resolution))).toBe(
      resolution !== 'USER ACTION',
    )
  })

  it('stay hidden without an address or a resolution, while other kinds need neither', () => {
    expect(isPresentable('reportedImageStatus', data(null, 'SOLVED'))).toBe(false)
    expect(isPresentable('reportedImageStatus', data('/a.webp', null))).toBe(false)
    expect(isPresentable('nameExposed', data(null, null))).toBe(true)
  })

  it('need the enabled category besides', () => {
    const notification = {
      notificationType: 'reportedImageStatus',
      notificationCategory: 'image',
      data: data('/a.webp', 'SOLVED'),
    } as const
    expect(isNotificationShown(notification, { push: all, groups: [] })).toBe(true)
    expect(isNotificationShown(notification, { push: { ...all, image: false }, groups: [] })).toBe(false)
  })
})

describe('the category of a notification', () => {
  it('follows the kind', () => {
    expect(categoryOfNotification('passwordLeak', null)).toBe('critical')
    expect(categoryOfNotification('companyAnalysisUpdates', 'bulkScanCompleted')).toBe('company')
  })

  it('weighs a stranger in the plan more than a reminder to check it', () => {
    expect(categoryOfNotification('responsePlan', 'planAccessed')).toBe('critical')
    expect(categoryOfNotification('responsePlan', 'planCheckDue')).toBe('reminders')
  })

  it('reaches people who lose their privileges, or never had them', () => {
    for (const topic of ['adminAccessRevoked', 'deepScanInvited'] as const)
      expect(categoryOfNotification('companyAnalysisUpdates', topic)).not.toBe('company')
  })
})

describe('what the weekly email may hold back', () => {
  it.each([
    ['a new score', 'important', {}, true],
    ['a request that was sent', 'image', { topic: 'reportStatus', reportResolution: 'PENDING' }, true],
    ['a leaked password', 'critical', {}, false],
    [
      'what the person has to do for a removal',
      'image',
      { topic: 'reportStatus', reportResolution: 'USER ACTION' },
      false,
    ],
    ['an answer that is due', 'reminders', { topic: 'answerDue' }, false],
    ['a question of the company', 'important', { topic: 'findingQuestion' }, false],
    ['a change of one’s own role', 'important', { topic: 'ownershipGiven' }, false],
    ['an invitation', 'important', { topic: 'deepScanInvited' }, false],
    ['a domain that expires', 'important', { topic: 'ownDomainExpiring' }, false],
    ['a domain that expires tomorrow', 'important', { topic: 'ownDomainExpiringSoon' }, false],
  ] as const)('%s (%s)', (_what, category, data, waits) => {
    expect(mayWait(category, notificationData(data))).toBe(waits)
  })
})

describe('the site of what a notification is about', () => {
  const reportId = '7f000000-0000-4000-8000-000000000021'

  it.each(['NAME', 'ADDRESS', 'PHONE', 'DOMAIN'] as const)('is named in e-mails about %s', category => {
    expect(isSiteNamedInEmails({ category, reportId: null })).toBe(true)
  })

  it.each(['EMAIL', 'IMAGE'] as const)(
    'is named in emails about %s only once its removal was requested: others read mailboxes too',
    category => {
      expect(isSiteNamedInEmails({ category, reportId: null })).toBe(false)
      expect(isSiteNamedInEmails({ category, reportId })).toBe(true)
    },
  )
})

it.each([
  ['newScore', {}, '/dashboard'],
  ['companyAnalysisUpdates', { topic: 'bulkScanCompleted' }, '/bulk-scans'],
  ['companyAnalysisUpdates', { topic: 'bulkScanCompleted', batchId: 'b1' }, '/bulk-scans?scan=b1'],
  ['responsePlan', { topic: 'planAccessed' }, '/response-plan/dashboard'],
  ['otherThreats', { category: 'EMAIL' }, threatPath('EMAIL')],
  ['otherThreats', { category: 'EMAIL', findingId: 'f1' }, `${threatPath('EMAIL')}/f1`],
] as const)('a notification of %s about %j leads to %s (2 §3)', (kind, data, path) => {
  expect(notificationPath(kind, notificationData(data))).toBe(path)
})

it('one click unsubscribes from each category of an email, from none where it is about security', () => {
  expect(unsubscribableCategories(['image', 'image', 'company'])).toEqual(['image', 'company'])
  expect(unsubscribableCategories(['image', 'critical'])).toEqual([])
})

it.each([
  ['bulkScanCompleted', null, '2026-11-01'],
  ['bulkScanCompleted', 'Autumn', null],
  ['reportStatus', null, null],
  [null, null, null],
] as const)('the day stands for a bulk scan without a name: %s, %s', (topic, site, day) => {
  expect(monthlyScanDay({ topic, site, scanDate: '2026-11-01' })).toBe(day)
})
