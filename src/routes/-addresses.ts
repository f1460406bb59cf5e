import { findingKinds } from '#domain/addresses.ts'
import type { FindingType } from '#openapi/generated/api.ts'
import { findingTypeValues } from '#openapi/generated/enumerations.ts'

export const findingTypeOf = (kind: string): FindingType | undefined =>
  findingTypeValues.find(type => findingKinds[type] === kind)

/** Whether a page is one of the second dashboard's, which exist only with its flag (spec 1 §2). */
export const isOfSecondDashboard = (href: string): boolean =>
  /^\/(?:bulk-scans\b|users\/executives\/|[^/]+\/(?:users|departments|findings)\/)/.test(href)
