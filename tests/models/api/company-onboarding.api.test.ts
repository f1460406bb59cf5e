import { afterAll, beforeAll, describe, expect } from 'vitest'
import { onboardingLockMs } from '#domain/durations.ts'
import type { companyOnboardingLifecycle } from '#machines/lifecycle/company-onboarding.ts'
import type { CompanyStatus, EmployeeUpload, OnboardingState } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { companyOnboardingModel } from '../lifecycle/company-onboarding.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly company: TestCompany
  readonly other: Member
}

const clock = clockAt(new Date().toISOString())
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }): 'accepted' | 'refused' => {
  if (status === 200) return 'accepted'
  expect({ status, code: body.code }).toEqual({ status: 409, code: '0040' })
  return 'refused'
}

const askerOf = ({ company, other }: Subject, byHolder: boolean): Member => (byHolder ? company.owner : other)

const lock = async ({ company }: Subject, who: Member, held: boolean) =>
  outcomeOf(await who.call<{ code?: string }>('POST', `/v2/company/${company.id}/onboarding/lock`, { held }))

const submit = async ({ company }: Subject, who: Member, step: object) =>
  outcomeOf(await who.call<{ code?: string }>('POST', `/v2/company/${company.id}/onboarding`, step))

const read = async ({ company, other }: Subject): Promise<OnboardingState> =>
  (await other.call<CompanyStatus>('GET', `/v2/company/${company.id}/status`)).body.onboarding.state

const fillIn = async (subject: Subject): Promise<void> => {
  const { company } = subject
  await submit(subject, company.owner, {
    step: 'companyDetails',
    name: 'Fabrikam',
    industry: 'Energy',
    domains: [company.domain],
  })
  const { body } = await company.owner.call<EmployeeUpload>(
    'POST',
    `/v2/company/${company.id}/scan/batch/upload`,
    employeeFile(peopleOf(company.domain, 2)),
  )
  await submit(subject, company.owner, { step: 'employeeDetails', batchId: body.batch.id })
}

const driver: LifecycleDriver<typeof companyOnboardingLifecycle, Subject> = {
  async begin() {
    clock.set(new Date().toISOString())
    const company = await newCompany(server, { isOnboarded: false })
    return { company, other: await bringMember(server, ['ADMIN'], company.id) }
  },
  read,
  events: {
    // While the owner holds it, another admin takes it; the owner would only renew it.
    'onboarding.lockTaken': async subject =>
      lock(subject, askerOf(subject, (await read(subject)) === 'open'), true),
    // An open lock can't be renewed: the call would take it, which is another event.
    'onboarding.lockRenewed': async (subject, { byHolder }) =>
      (await read(subject)) === 'open'
        ? submit(subject, askerOf(subject, byHolder), { step: 'review', confirmed: true })
        : lock(subject, askerOf(subject, byHolder), true),
    'onboarding.lockFreed': (subject, { byHolder }) => lock(subject, askerOf(subject, byHolder), false),
    'onboarding.lockExpired': async subject => {
      const before = await read(subject)
      clock.set(new Date(clock.now().getTime() + onboardingLockMs + 1).toISOString())
      return (await read(subject)) === before ? 'refused' : 'accepted'
    },
    'onboarding.completed': async (subject, { byHolder }) => {
      if (byHolder && (await read(subject)) === 'locked') await fillIn(subject)
      return submit(subject, askerOf(subject, byHolder), { step: 'review', confirmed: true })
    },
  },
}

describe('an onboarding over the API', () => testLifecycle(companyOnboardingModel, driver))
