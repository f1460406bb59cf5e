import { afterEach, expect, it, vi } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { askSettings, parseSettings, readSettings } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

const tag = { kind: 'pixel', id: '1', address: 'https://tags.example.com', mayLoad: false }

const document = {
  identity: { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
  flags: { host: '/flags', clientKey: 'sdk', anonymous: { 'maintenance-mode': true, 'b2c-routes': 'yes' } },
  companySite: 'https://company.example',
  supportEmail: 'support@company.example',
  addressesGoTo: ['XposedOrNot'],
  searchesSites: true,
  tags: [tag, 'pixel'],
  embedded: true,
}

it('reads what the server says, and uses the default for a flag that it does not say', () => {
  expect(parseSettings(document)).toEqual({
    identity: document.identity,
    flags: { host: '/flags', clientKey: 'sdk', anonymous: { ...defaultFlags, 'maintenance-mode': true } },
    companySite: 'https://company.example',
    supportEmail: 'support@company.example',
    takesPayments: true,
    addressesGoTo: ['XposedOrNot'],
    searchesSites: true,
    tags: [tag],
  })
})

it('knows a real user pool by the endpoint that is not there', () => {
  const { identity } = parseSettings({
    ...document,
    identity: { ...document.identity, userPoolEndpoint: null },
  })
  expect(identity.userPoolEndpoint).toBeNull()
})

it.each([null, {}, { ...document, identity: {} }, { ...document, supportEmail: 7 }])('refuses %j', broken => {
  expect(() => parseSettings(broken)).toThrow('/config.json lacks')
})

it('refuses an answer that is none', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  await expect(askSettings()).rejects.toThrow('/config.json answered 503')
  expect(fetch.mock.calls).toEqual([['/config.json']])
})

it('reads the settings in the page, and asks the server only where there are none', async () => {
  const elements: Record<string, object> = {}
  vi.stubGlobal('document', { getElementById: (name: string) => elements[name] ?? null })
  vi.stubGlobal('fetch', async () => Response.json(document))
  expect(await readSettings()).toEqual(parseSettings(document))
  const other = { ...document, supportEmail: 'help@company.example' }
  elements['settings'] = { textContent: JSON.stringify(other) }
  expect(await readSettings()).toEqual(parseSettings(other))
})
