import { plainDomain } from '#domain/web-domains.ts'
import type { CompanyProfile, UpdateCompanyProfile } from '#openapi/generated/api.ts'
import type { DetailsValues } from '#src/parts/company/details/details-values.ts'

export type ProfileChange = UpdateCompanyProfile

/** Domains and logo only when they changed, as omitted ones stay; null without an industry. */
export const changesOf = (
  { name, industry, domains, logo }: DetailsValues,
  profile: Pick<CompanyProfile, 'domains' | 'logo'>,
): ProfileChange | null => {
  if (industry === null) return null
  const plain = domains.map(plainDomain)
  const isSame =
    plain.length === profile.domains.length && plain.every(domain => profile.domains.includes(domain))
  return {
    name: name.trim(),
    industry,
    ...(!isSame && { domains: plain }),
    ...(logo !== profile.logo && { logo }),
  }
}
