import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpAt } from '#domain/help-places.ts'
import type { HelpList } from '#openapi/generated/api.ts'
import { call, changeProfile, profile, signUp } from '#tests/support/people.ts'
import { birthday, clearAttempts, makePlan, type Plan, visit } from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => clearAttempts(server))

const listHelp = async (language: string, search = '') =>
  (await call<HelpList>(server, 'GET', `/v1/help${search}`, { headers: { 'accept-language': language } }))
    .body.items

/** The plan of somebody who lives there. A visitor with its code learns nothing of that. */
const planIn = async (address: object): Promise<Plan> => {
  const person = await signUp(server)
  const { status } = await changeProfile(person, { ...profile, address: { ...profile.address, ...address } })
  expect(status).toBe(200)
  const plan = await makePlan(person)
  const { body } = await visit(server, plan.code ?? '', birthday)
  expect(body.place).toEqual({ country: null, region: null })
  return plan
}

const namesFor = async ({ place }: Plan, language: string) =>
  helpAt(await listHelp(language), place).map(({ name }) => name)

describe('the plan leads to what the owner’s country offers', () => {
  it('in France, in French', async () => {
    const plan = await planIn({ country: 'FR', countryState: '', postalCode: '75001', city: 'Paris' })
    expect(plan.place).toEqual({ country: 'FR', region: null })
    expect(await namesFor(plan, 'fr-FR')).toEqual([
      '17Cyber',
      'Perceval',
      'THESEE',
      'Banque de France',
      '33700',
      'CNIL',
    ])
  })

  it('in Québec, in the language of the reader', async () => {
    const plan = await planIn({ countryState: 'Québec', postalCode: 'H2X 1Y4', city: 'Montréal' })
    expect(plan.place).toEqual({ country: 'CA', region: 'QC' })
    expect(await namesFor(plan, 'fr-CA')).toEqual([
      'Centre antifraude du Canada',
      'Sûreté du Québec',
      'Equifax Canada',
      'TransUnion Canada',
      'Commission d’accès à l’information du Québec',
      'Commissariat à la protection de la vie privée du Canada',
    ])
    expect((await namesFor(plan, 'en-CA'))[0]).toBe('Canadian Anti-Fraud Centre')
  })

  it('in California, DROP first', async () => {
    const plan = await planIn({
      country: 'US',
      countryState: 'California',
      postalCode: '94103',
      city: 'San Francisco',
    })
    expect(plan.place).toEqual({ country: 'US', region: 'CA' })
    const [first, ...others] = await namesFor(plan, 'en-US')
    expect(first).toBe('Delete Request and Opt-out Platform (DROP)')
    expect(others).toEqual([
      'California Privacy Protection Agency',
      'IdentityTheft.gov',
      'Equifax',
      'Experian',
      'TransUnion',
      'ReportFraud.ftc.gov',
    ])
  })
})

it('a country’s help comes with what is for everybody, and nothing of others', async () => {
  const items = await listHelp('en-US', '?country=BE')
  expect(new Set(items.map(({ country }) => country))).toEqual(new Set(['BE', null]))
  expect(items.filter(({ kind }) => kind === 'intimate').map(({ name }) => name)).toEqual([
    'Google: intimate pictures',
    'Take It Down (NCMEC)',
    'StopNCII.org',
    'TakeItDown.ftc.gov',
  ])
  expect(items.find(({ id }) => id === 'takeItDownAct')?.text).toMatch(/within 48 hours/)
})

it('refuses what is no country', async () => {
  expect((await call(server, 'GET', '/v1/help?country=belgium')).status).toBe(400)
})
