import { companyDomainRules, isIndustry } from '#domain/company-details.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { CompanyDetails } from '#machines/flow/company-onboarding-setup.ts'
import type { Industry, OnboardingDraft } from '#openapi/generated/api.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'

export interface DetailsValues {
  name: string
  industry: Industry | null
  /** One line per domain; there is always a first one. */
  domains: readonly string[]
  /** A data: address, or null. */
  logo: string | null
}

/** The domain of an address when it can be a company's; empty for a public one. */
const companyDomainOf = (email: string): string => {
  const domain = plainDomain(email)
  return companyDomainRules([domain])[0] === null ? domain : ''
}

interface Beginning {
  companyName: string
  email: string
}

/** The unsent draft, else the last submission, else the company's name and the address's domain. */
export const valuesOf = (draft: OnboardingDraft | null, { companyName, email }: Beginning): DetailsValues =>
  draft?.typed ?? {
    name: draft?.name ?? companyName,
    industry: draft?.industry ?? null,
    domains: draft !== null && draft.domains.length > 0 ? draft.domains : [companyDomainOf(email)],
    logo: draft?.logo ?? null,
  }

export const detailsOf = ({ name, industry, domains, logo }: DetailsValues): CompanyDetails | null =>
  industry === null ? null : { name: name.trim(), industry, domains: domains.map(plainDomain), logo }

const isValues = (value: unknown): value is DetailsValues => {
  if (typeof value !== 'object' || value === null) return false
  const { name, industry, domains, logo } = value as Partial<Record<keyof DetailsValues, unknown>>
  return (
    typeof name === 'string' &&
    (industry === null || (typeof industry === 'string' && isIndustry(industry))) &&
    Array.isArray(domains) &&
    domains.length > 0 &&
    domains.every(domain => typeof domain === 'string') &&
    (logo === null || (typeof logo === 'string' && logo.startsWith('data:image/')))
  )
}

/** The unsent draft in the tab; the server stores what was sent. */
const drafts = tabDraft({ name: 'onboarding-draft', isDraft: isValues })

export const { read: readTyped, clear: clearTyped } = drafts

/** Stores the draft; when storage is full, without the logo. */
export const writeTyped = (companyId: string, values: DetailsValues): void => {
  drafts.write(companyId, values, { ...values, logo: null })
}
