import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { domainProofLifecycle } from '#machines/lifecycle/domain-proof.ts'
import { domainProofLifecycle as chart } from '#machines/lifecycle/domain-proof.ts'
import { isStateOf, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { DomainProof, DomainProofs } from '#openapi/generated/api.ts'
import { createDomainLookUp } from '#server/modules/domains/dns.ts'
import { recheckDomains } from '#server/modules/domains/recheck.ts'
import { changeCompany, newCompany, type TestCompany } from '#tests/support/companies.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type NameServer, startNameServer } from '#tests/support/name-server.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { domainProofModel } from '../lifecycle/domain-proof.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly company: TestCompany
  readonly domain: string
}

let server: TestServer
let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({ env: { RUN_WORKERS: 'false', DNS_SERVERS: names.address } })
})
afterAll(async () => {
  await server.close()
  await names.close()
})

const proofOf = async ({ company, domain }: Subject): Promise<DomainProof | undefined> => {
  const { body } = await company.owner.call<DomainProofs>('GET', `/v2/company/${company.id}/domains`)
  return body.domains.find(proof => proof.domain === domain)
}

const read = async (subject: Subject): Promise<LifecycleState<typeof domainProofLifecycle>> => {
  const status = (await proofOf(subject))?.status ?? 'withdrawn'
  if (!isStateOf(chart, status)) throw new Error(status)
  return status
}

const keep = ({ company }: Subject, domains: readonly string[]) =>
  changeCompany(company.owner, company.id, {
    name: 'Fabrikam',
    industry: 'Industrials',
    domains,
  })

/** Time-driven steps: a refusal of the chart shows in the unchanged proof. */
const recheck = async (subject: Subject, due: 'next_check_at' | 'until') => {
  const before = await read(subject)
  await server.platform.db
    .updateTable('domain_proof')
    .set({ [due]: new Date() })
    .where('company_id', '=', subject.company.id)
    .where('domain', '=', subject.domain)
    .where('status', 'in', due === 'until' ? ['expiring'] : ['verified', 'expiring'])
    .execute()
  await recheckDomains({
    ...server.platform,
    lookUp: createDomainLookUp([names.address]),
    events: { domainVerified: async () => undefined, domainDoubted: async () => undefined },
  })
  return (await read(subject)) === before ? 'refused' : 'accepted'
}

const driver: LifecycleDriver<typeof domainProofLifecycle, Subject> = {
  async begin() {
    const company = await newCompany(server)
    const domain = `second.${company.domain}`
    const subject = { company, domain }
    const { status } = await keep(subject, [company.domain, domain])
    expect(status).toBe(200)
    return subject
  },
  read,
  events: {
    'domainProof.proved': async subject => {
      const record = (await proofOf(subject))?.record
      if (record !== undefined) names.records.set(record.name, [record.value])
      const { company, domain } = subject
      const { status } = await company.owner.call('POST', `/v2/company/${company.id}/domains/${domain}/check`)
      if (record !== undefined) names.records.delete(record.name)
      expect([200, 404]).toContain(status)
      return status === 200 ? 'accepted' : 'refused'
    },
    'domainProof.doubted': subject => recheck(subject, 'next_check_at'),
    'domainProof.expired': subject => recheck(subject, 'until'),
    'domainProof.withdrawn': async subject => {
      const before = await read(subject)
      const { status } = await keep(subject, [subject.company.domain])
      if (status === 409) return 'refused'
      expect(status).toBe(200)
      return before === 'withdrawn' ? 'refused' : 'accepted'
    },
  },
}

describe('the proof of a domain over the API', () => testLifecycle(domainProofModel, driver))
