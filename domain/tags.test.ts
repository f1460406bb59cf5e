import { expect, it } from 'vitest'
import { isTaggedPage, tagChoicesCookie, tagChoicesIn } from './tags.ts'

it.each([
  ['/home', ''],
  ['/home', '?lang=fr-FR&utm_source=letter&utm_campaign=spring&gclid=1&fbclid=2'],
  ['/contact-us', '?seats=12'],
  ['/legal/tos', ''],
  ['/legal/privacy', ''],
])('tags may load on %s%s', (path, search) => {
  expect(isTaggedPage(path, search)).toBe(true)
})

const otherPages = [
  '/',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/responseplan',
  '/invite',
  '/invite/abc',
  '/company/abc',
  '/concierge',
  '/concierge/conversation',
  '/unsubscribe/abc',
  '/email/verify/a@example.com/123456',
  '/leaving',
  '/thank-you',
  '/dashboard',
  '/account-settings',
  '/marketplace',
  '/home/more',
]

it.each<[string, string]>([
  ...otherPages.map((path): [string, string] => [path, '']),
  ['/home', '?email=rosa@example.com'],
  ['/contact-us', '?seats=12&ticket=1001'],
])(
  'no tag loads where somebody types a secret, reads of themselves, or the address says something of them: %s%s',
  (path, search) => {
    expect(isTaggedPage(path, search)).toBe(false)
  },
)

it('keeps each answer for 180 days in a cookie of this host alone', () => {
  expect(tagChoicesCookie({ analytics: true, pixel: false }, 'https:')).toBe(
    '__Host-wardlight-tags=analytics-yes.pixel-no; path=/; max-age=15552000; samesite=lax; secure',
  )
  expect(tagChoicesCookie({ pixel: true }, 'http:')).toBe(
    'wardlight-tags=pixel-yes; path=/; max-age=15552000; samesite=lax',
  )
})

it('takes nothing for an agreement that is none', () => {
  expect(tagChoicesIn('a=1; __Host-wardlight-tags=analytics-yes.pixel-no; b=2')).toEqual({
    analytics: true,
    pixel: false,
  })
  for (const cookies of ['', 'wardlight-tags=', 'wardlight-tags=yes', 'xwardlight-tags=analytics-yes'])
    expect(tagChoicesIn(cookies)).toEqual({})
  expect(tagChoicesIn('wardlight-tags=analytics-yes.analytics-no')).toEqual({ analytics: false })
})
