import type { AbuseReport, ExposureMethod, FindingType } from '#openapi/generated/api.ts'
import { domainOfEmail } from './web-domains.ts'

export interface AbuseFacts {
  readonly id: string
  /** The page that the operator looked at. */
  readonly address: string
  /** When they looked (RFC 3339). */
  readonly seenAt: string
  readonly exposureMethod: ExposureMethod
  readonly type: FindingType
  readonly passwordExposed: boolean
  readonly origin: 'scan' | 'person'
  /** Where the receiver answers. */
  readonly contact: string
}

const dataTypes: Readonly<Record<FindingType, AbuseReport['data_types'][number]>> = {
  NAME: 'personal_information',
  ADDRESS: 'personal_information',
  IMAGE: 'personal_information',
  PHONE: 'phone_numbers',
  EMAIL: 'email_addresses',
  DOMAIN: 'other',
}

/** As the schema has it: no top-level domain with hyphens or digits. */
const plainDomain = /^(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/

/** A report of exposed data as XARF v4 (content/exposed_data). It names the page and nothing of the person. */
export const abuseReportOf = (facts: AbuseFacts): AbuseReport => {
  const { address, seenAt, type, origin, contact } = facts
  const page = new URL(address)
  // Whoever looked may have been signed in by the address.
  page.username = ''
  page.password = ''
  const { hostname, href } = page
  const us = { org: 'Wardlight', contact, domain: domainOfEmail(contact) }
  return {
    xarf_version: '4.2.0',
    report_id: facts.id,
    timestamp: seenAt,
    reporter: us,
    sender: us,
    source_identifier: hostname.replaceAll(/^\[|\]$/g, ''),
    category: 'content',
    type: 'exposed_data',
    evidence_source: origin === 'scan' ? 'automated_scan' : 'user_report',
    url: href,
    ...(plainDomain.test(hostname) && { domain: hostname }),
    verified_at: seenAt,
    verification_method: 'manual',
    attack_vector: 'data_leak',
    data_types: [...new Set([dataTypes[type], ...(facts.passwordExposed ? (['credentials'] as const) : [])])],
    exposure_method: facts.exposureMethod,
    accessibility: 'public',
    description:
      'This page publishes personal data that was stolen or exposed. One of the people concerned asks for its removal.',
  }
}
