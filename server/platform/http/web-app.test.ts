import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/settings.ts'
import { serveWebApp } from './web-app.ts'

/** Where the page redirects with this configuration. */
const leadsTo = async (path: string, environment: Environment) => {
  const { companySite, supportEmail } = readConfig(environment)
  const app = Fastify()
  await serveWebApp(app, {
    dist: '/nowhere',
    settings: async () => ({
      identity: { userPoolId: 'local', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
      flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
      companySite,
      supportEmail,
    }),
  })
  const { statusCode, headers } = await app.inject(path)
  await app.close()
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
