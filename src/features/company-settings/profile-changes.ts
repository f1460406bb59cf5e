import { plainDomain } from '#domain/web-domains.ts'
import type { UpdateCompanyProfile } from '#openapi/generated/api.ts'
import type { DetailsValues } from '#src/parts/company/details/details-values.ts'
import type { Stored } from '#src/parts/forms/conflict.ts'

export type ProfileChange = UpdateCompanyProfile

/** Domains and logo only when they changed, as omitted ones stay; null without an industry. */
export const changesOf = (
  { name, industry, domains, logo }: DetailsValues,
  { version, values }: Stored<DetailsValues>,
): ProfileChange | null => {
  if (industry === null) return null
  const [plain, read] = [domains.map(plainDomain), values.domains.map(plainDomain)]
  const isSame = plain.length === read.length && plain.every(domain => read.includes(domain))
  return {
    version,
    name: name.trim(),
    industry,
    ...(!isSame && { domains: plain }),
    ...(logo !== values.logo && { logo }),
  }
}
