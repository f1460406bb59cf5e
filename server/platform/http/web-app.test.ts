import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/settings.ts'
import { serveWebApp } from './web-app.ts'

const get = async (path: string, environment: Environment = {}, dist = '/nowhere') => {
  const { companySite, supportEmail, takesPayments } = readConfig(environment)
  const app = Fastify()
  await serveWebApp(app, {
    dist,
    settings: async () => ({
      identity: { userPoolId: 'local', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
      flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
      companySite,
      supportEmail,
      takesPayments,
    }),
  })
  const answer = await app.inject({ path, headers: { accept: 'text/html' } })
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
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head></head></html>')
  afterAll(() => rmSync(dist, { recursive: true }))

  it.each(['/', '/users', '/email-verification/a.b@mail.example/123456', '/nothing-here'])(
    'answers %s with a page',
    async path => {
      const { statusCode, headers } = await get(path, {}, dist)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  it.each(['/favicon.ico', '/sitemap.xml', '/metrics', '/wp-login.php?x=1', '/openapi.json'])(
    'has no page at %s, where programs look for a file',
    async path => {
      const { statusCode, headers } = await get(path, {}, dist)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).not.toContain('html')
    },
  )
})
