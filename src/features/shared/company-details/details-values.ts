import { type Industry, isIndustry } from '../../../../domain/industries.ts'
import { plainDomain } from '../../../../domain/web-domains.ts'
import type { CompanyDetails, OnboardingDraft } from '../../../../machines/flow/ports/company-onboarding.ts'
import { tabDraft } from '../tab-draft.ts'

/** What step 1 asks, as it is typed. */
export interface DetailsValues {
  name: string
  industry: Industry | null
  /** One line for each domain; the first one is always there. */
  domains: readonly string[]
  /** A data: address, or null. */
  logo: string | null
}

/** What the form begins with: what was typed last, else what was sent, and the company's name before anything is kept. */
export const valuesOf = (draft: OnboardingDraft | null, companyName: string): DetailsValues =>
  draft?.typed ?? {
    name: draft?.name ?? companyName,
    industry: draft?.industry ?? null,
    domains: draft !== null && draft.domains.length > 0 ? draft.domains : [''],
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

/** What was typed and not yet sent, kept in the tab; what was sent is kept by the server. */
const drafts = tabDraft({ name: 'onboarding-draft', isDraft: isValues })

export const { read: readTyped, forget: forgetTyped } = drafts

/** Keeps what is typed; when storage is full, without the logo. */
export const writeTyped = (companyId: string, values: DetailsValues): void => {
  drafts.write(companyId, values, { ...values, logo: null })
}
