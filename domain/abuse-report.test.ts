import { describe, expect, it } from 'vitest'
import { exposureMethodValues, findingTypeValues } from '#openapi/generated/enumerations.ts'
import { publishedXarf } from '#tests/support/xarf-schemas.ts'
import { type AbuseFacts, abuseReportOf } from './abuse-report.ts'

const facts: AbuseFacts = {
  id: '0b9f3a52-6f0e-4c55-9d5f-3f0b8c1f7a10',
  address: 'https://paste.example/p/1?x=2',
  seenAt: '2026-11-30T10:00:00.000Z',
  exposureMethod: 'paste_site',
  type: 'ADDRESS',
  passwordExposed: false,
  origin: 'scan',
  contact: 'support@wardlight.example',
}

const every = findingTypeValues.flatMap(type =>
  exposureMethodValues.flatMap(exposureMethod =>
    (['scan', 'person'] as const).map(origin => ({ ...facts, type, exposureMethod, origin })),
  ),
)

describe('an abuse report', () => {
  it('has what the core of XARF v4, its content and its exposed data require', () => {
    const us = { org: 'Wardlight', contact: 'support@wardlight.example', domain: 'wardlight.example' }
    expect(abuseReportOf(facts)).toMatchObject({
      xarf_version: expect.stringMatching(/^4\.\d+\.\d+$/),
      report_id: facts.id,
      timestamp: facts.seenAt,
      reporter: us,
      sender: us,
      source_identifier: 'paste.example',
      category: 'content',
      type: 'exposed_data',
      url: facts.address,
      domain: 'paste.example',
      data_types: ['personal_information'],
      exposure_method: 'paste_site',
    })
  })

  it('names passwords, and each kind of data once', () => {
    const types = (change: Partial<AbuseFacts>) => abuseReportOf({ ...facts, ...change }).data_types
    expect(types({ type: 'EMAIL', passwordExposed: true })).toEqual(['email_addresses', 'credentials'])
    expect(types({ type: 'PHONE' })).toEqual(['phone_numbers'])
  })

  it('leaves out a domain that the schema can’t have, and keeps the address', () => {
    const { domain, source_identifier } = abuseReportOf({ ...facts, address: 'https://bücher.example/x' })
    expect([domain, source_identifier]).toEqual([undefined, 'xn--bcher-kva.example'])
    expect(abuseReportOf({ ...facts, address: 'http://192.0.2.7/dump' }).domain).toBeUndefined()
  })

  it('hands on no name and password, and an address of IPv6 as it is', () => {
    const { url, source_identifier } = abuseReportOf({
      ...facts,
      address: 'https://op:secret@[2001:db8::1]/x',
    })
    expect([url, source_identifier]).toEqual(['https://[2001:db8::1]/x', '2001:db8::1'])
  })

  const fits = publishedXarf('content-exposed-data')
  if (fits !== null)
    it('fits the published schemas, whatever it is about', () => {
      for (const one of [...every, { ...facts, address: 'https://bücher.example/x' }])
        expect(fits(abuseReportOf(one)), JSON.stringify(fits.errors)).toBe(true)
      expect(fits({ ...abuseReportOf(facts), data_types: [] })).toBe(false)
    })
})
