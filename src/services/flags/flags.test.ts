import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultFlags, flagNames } from '#domain/flags.ts'
import { createFlags } from './flags.ts'

const settings = { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags }
const maintenance = { ...defaultFlags, 'maintenance-mode': true }

afterEach(() => vi.unstubAllGlobals())

it('are those of an anonymous visitor, as last received', () => {
  const flags = createFlags(settings)
  expect(flags.renew({ ...defaultFlags })).toBe(false)
  expect(flags.renew(maintenance)).toBe(true)
  expect(flags.current()).toEqual(maintenance)
  expect(flags.renew({ ...maintenance })).toBe(false)
  expect(flags.renew(defaultFlags)).toBe(true)
})

it('are the person’s while someone is signed in, and a visitor’s afterwards', async () => {
  const forCompany = { condition: { companyId: 'northwind' }, force: false }
  const features = { 'dashboard-v2': { defaultValue: true, rules: [forCompany] } }
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', async () => Response.json({ features }))
  const flags = createFlags(settings)
  const person = { anonymous: false, registrationId: 'robin', companyId: 'northwind' }
  expect(await flags.identify(person)).toBe(true)
  // Flags missing in the answer stay.
  expect(flags.current()).toEqual({ ...defaultFlags, 'dashboard-v2': false })
  expect(await flags.identify(person)).toBe(false)
  expect(flags.renew(maintenance)).toBe(false)
  flags.clear()
  expect(flags.current()).toEqual(maintenance)
})

it('stay those of a visitor when someone signs out before the flag service is loaded', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  const flags = createFlags(settings)
  vi.stubGlobal('fetch', async () =>
    Response.json({ features: { 'maintenance-mode': { defaultValue: true } } }),
  )
  const identified = flags.identify({ anonymous: false })
  flags.clear()
  expect(await identified).toBe(false)
  expect(flags.current()).toEqual(defaultFlags)
})

it('each decide something', () => {
  const sources = globSync('{domain,server,src}/**/*.{ts,tsx}')
    .filter(path => !/\.test\.tsx?$|^domain\/flags\.ts$/.test(path))
    .map(path => readFileSync(path, 'utf8'))
  const unused = flagNames.filter(name => !sources.some(source => source.includes(`'${name}'`)))
  expect(unused).toEqual([])
})
