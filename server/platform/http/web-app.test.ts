import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { root } from '#scripts/lib/project.mjs'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/settings.ts'
import { createDemoNotice } from './demo-notice.ts'
import { serveWebApp } from './web-app.ts'

const get = async (path: string, environment: Environment = {}, dist = '/nowhere', encoding = 'identity') => {
  const config = readConfig(environment)
  const { companySite, supportEmail, takesPayments } = config
  const app = Fastify()
  await serveWebApp(app, {
    dist,
    connect: [],
    withNotice: createDemoNotice(config),
    settings: async () => ({
      identity: { userPoolId: 'local', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
      flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
      companySite,
      supportEmail,
      takesPayments,
      addressesGoTo: config.addressesGoTo,
      searchesSites: config.peopleSites !== null,
      tags: [],
    }),
  })
  const answer = await app.inject({ path, headers: { accept: 'text/html', 'accept-encoding': encoding } })
  await app.close()
  return answer
}

/** Where the page redirects with this configuration. */
const leadsTo = async (path: string, environment: Environment) => {
  const { statusCode, headers } = await get(path, environment)
  return { statusCode, location: headers.location }
}

it.each(['/dental', '/nonprofit', '/nonprofits'])(
  'leads from %s to the company’s site (spec 1 §2)',
  async path => {
    expect(await leadsTo(path, { COMPANY_SITE: 'https://company.example' })).toEqual({
      statusCode: 302,
      location: `https://company.example${path}`,
    })
  },
)

it.each([
  ['/terms', '/legal/tos'],
  ['/privacy', '/legal/privacy'],
  ['/help', '/concierge'],
])('leads from %s, which people type from habit, to %s', async (path, location) => {
  expect(await leadsTo(path, {})).toEqual({ statusCode: 302, location })
})

it.each(['/dental', '/nonprofit', '/nonprofits'])(
  'leads from %s to the home page where no site is set',
  async path => {
    expect(await leadsTo(path, { PUBLIC_URL: 'https://app.company.example/' })).toEqual({
      statusCode: 302,
      location: 'https://app.company.example/home',
    })
  },
)

describe('addresses for programs (RFC 8615)', () => {
  it('lead password managers to where the password is changed', async () => {
    expect(await leadsTo('/.well-known/change-password', {})).toEqual({
      statusCode: 302,
      location: '/account-settings',
    })
  })

  it('say where to report a vulnerability, for at most a year (RFC 9116)', async () => {
    const { headers, body } = await get('/.well-known/security.txt', {
      SUPPORT_EMAIL: 'help@company.example',
    })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:help@company.example\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
  })
})

describe('a built app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'wardlight-dist-'))
  copyFileSync(join(root, 'index.html'), join(dist, 'index.html'))
  afterAll(() => rmSync(dist, { recursive: true }))

  it.each(['/', '/users', '/email-verification/a.b@mail.example/123456', '/nothing-here'])(
    'answers %s with a page',
    async path => {
      const { statusCode, headers } = await get(path, {}, dist)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  it('has a privacy policy made for it where whole addresses are sent, and a prerendered one elsewhere', async () => {
    const built = mkdtempSync(join(dist, 'built-'))
    copyFileSync(join(root, 'index.html'), join(built, 'index.html'))
    mkdirSync(join(built, 'pages/en-US/legal'), { recursive: true })
    writeFileSync(join(built, 'pages/en-US/legal/privacy.html'), 'We send them to nobody.')
    const policy = async (environment: Environment) => (await get('/legal/privacy', environment, built)).body
    const key = { HIBP_API_KEY: 'key-1' }
    expect(await policy(key)).toContain('We send them to nobody.')
    for (const [environment, named] of [
      [{ ...key, HIBP_SEND_ADDRESSES: 'true' }, '"addressesGoTo":["Have I Been Pwned"]'],
      [{ XPOSEDORNOT_URL: 'https://xon.example' }, '"addressesGoTo":["XposedOrNot"]'],
      [{ SITES_FOLDER: '/sites' }, '"searchesSites":true'],
    ] as const) {
      const page = await policy(environment)
      expect(page).toContain(named)
      expect(page).not.toContain('We send them to nobody.')
    }
  })

  it.each(['/', '/users', '/legal/privacy'])(
    'says that it is a hosted demo, and nothing elsewhere: %s',
    async path => {
      const notice =
        '<body><link rel="stylesheet" href="/demo-notice.css"><aside class="demo-notice" lang="en-US"'
      expect((await get(path, { HOSTED_DEMO: 'true' }, dist)).body).toContain(notice)
      const { rawPayload } = await get(path, { HOSTED_DEMO: 'true' }, dist, 'br')
      expect(brotliDecompressSync(rawPayload).toString()).toContain(notice)
      expect((await get(path, {}, dist)).body).not.toContain('demo-notice')
    },
  )

  it.each([
    '/favicon.ico',
    '/sitemap.xml',
    '/metrics',
    '/wp-login.php?x=1',
    '/openapi.json',
    '/.env',
    '/.git/config',
    '/backup.7z',
  ])('has no page at %s, where programs look for a file', async path => {
    const { statusCode, headers } = await get(path, {}, dist)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).not.toContain('html')
  })
})
