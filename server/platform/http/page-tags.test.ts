import { expect, it } from 'vitest'
import { defaultFlags, type FlagValues } from '#domain/flags.ts'
import { readConfig } from '#server/config.ts'
import { hostsOfTags, tagsOfPage, tagsOn } from './page-tags.ts'
import { contentPolicy } from './security-headers.ts'

const ids = { ANALYTICS_TAG_ID: 'G-AB12CD34EF', AD_PIXEL_ID: '123456789012345' }
const on: FlagValues = { ...defaultFlags, 'analytics-tag': true, 'ad-pixel': true }
const visit = { path: '/home', search: '', isSignedIn: false, headers: {} }

const policyOf = (environment = {}, flags = on, changes: Partial<Parameters<typeof tagsOfPage>[1]> = {}) => {
  const tags = tagsOn(readConfig({ ...ids, ...environment }).tags, flags)
  const policy = contentPolicy([], 'nonce', hostsOfTags(tagsOfPage(tags, { ...visit, ...changes })))
  return Object.fromEntries(
    policy.split(';').map(directive => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )
}

const narrow = contentPolicy([], 'nonce')
const textOf = (...given: Parameters<typeof policyOf>) =>
  Object.entries(policyOf(...given))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

it('lets a visitor’s public page load each vendor’s script from where the vendor documents it', () => {
  expect(policyOf()).toMatchObject({
    'script-src': ["'self'", 'https://*.googletagmanager.com', 'https://connect.facebook.net'],
    'img-src': expect.arrayContaining(['https://*.google-analytics.com', 'https://www.facebook.com']),
    'connect-src': expect.arrayContaining(['https://*.analytics.google.com', 'https://www.facebook.com']),
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
  expect(textOf()).not.toContain('unsafe')
})

it('names an address of the operator’s own alone', () => {
  const own = policyOf({ AD_PIXEL_ID: '', ANALYTICS_TAG_URL: 'https://tags.example.com/metrics/gtag.js' })
  for (const name of ['script-src', 'connect-src'])
    expect(own[name]).toEqual(["'self'", 'https://tags.example.com'])
})

it.each([
  ['without an id', { ANALYTICS_TAG_ID: '', AD_PIXEL_ID: '' }, on, {}],
  ['with the flags off, as they are by default', {}, defaultFlags, {}],
  ['on a page of another kind', {}, on, { path: '/dashboard' }],
  ['on the page of sign-in', {}, on, { path: '/' }],
  ['for an address that says something of somebody', {}, on, { search: 'email=rosa@example.com' }],
  ['for somebody who is signed in', {}, on, { isSignedIn: true }],
  ['under Global Privacy Control', {}, on, { headers: { 'sec-gpc': '1' } }],
  ['under Do Not Track', {}, on, { headers: { dnt: '1' } }],
  ['once refused', {}, on, { headers: { cookie: '__Host-wardlight-tags=analytics-no.pixel-no' } }],
])('names no other host %s', (_name, environment, flags, changes) => {
  expect(textOf(environment, flags, changes)).toBe(narrow)
})

it('names the one that was not refused', () => {
  const headers = { cookie: 'wardlight-tags=analytics-no.pixel-yes' }
  expect(policyOf({}, on, { headers })['script-src']).toEqual(["'self'", 'https://connect.facebook.net'])
})
