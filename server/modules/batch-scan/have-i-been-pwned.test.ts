import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scanEnded, startScan, upload } from '#tests/support/batch-scans.ts'
import { answer, breach, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { employeeFile, newCompany, peopleOf } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let api: Awaited<ReturnType<typeof startBreachApiByPath>>
let server: TestServer
beforeAll(async () => {
  api = await startBreachApiByPath()
  server = await startTestServer({ env: { HIBP_API_KEY: 'key-1', HIBP_URL: api.baseUrl } })
})
afterAll(async () => {
  await server.close()
  api.close()
})

describe('a Wardlight with a key for Have I Been Pwned', () => {
  it('queries it in the bulk scans that are started over the API, after the answer to the request', async () => {
    const company = await newCompany(server)
    api.answers.set(`/breacheddomain/${company.domain}`, answer(200, { 'ann.2': ['Adobe'] }))
    api.answers.set('/breaches', answer(200, [breach('Adobe', ['Passwords'])]))
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 6)))
    await startScan(company, body.batch.id)
    const { batch, sources } = await scanEnded(company, body.batch.id)
    expect(batch.status).toBe('completed')
    expect(sources.find(({ source }) => source === 'haveIBeenPwned')).toEqual({
      source: 'haveIBeenPwned',
      outcome: 'FOUND',
      reason: null,
      usersChecked: 6,
      usersFound: 1,
      usersNotChecked: 0,
    })
    // Both about the domain at once.
    expect(api.requested.toSorted()).toEqual([
      `/breacheddomain/${company.domain}`,
      '/breaches',
      `/stealerlogsbyemaildomain/${company.domain}`,
      '/subscription/status',
    ])
  })
})
