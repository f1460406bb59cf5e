import { answerKinds, findingKinds } from '#domain/addresses.ts'
import { categoryOf, isFindingType } from '#domain/indicators.ts'
import type { FindingType, LetterKind, ScoreItem, ThreatCategory } from '#openapi/generated/api.ts'
import type { Target } from '#src/ui/target.ts'
import type { threatSearchIn } from './findings-search.ts'

export const threatLink = (
  category: ThreatCategory,
  search: ReturnType<typeof threatSearchIn> = {},
): Target =>
  isFindingType(category)
    ? { to: '/{$kind}-leaks', params: { kind: findingKinds[category] }, search }
    : { to: '/answers/$answer', params: { answer: answerKinds[category] } }

export const findingLink = (type: FindingType, id: string): Target => ({
  to: '/{$kind}-leaks/$id',
  params: { kind: findingKinds[type], id },
})

/** The letter about a finding, which its person sends themselves. */
export const letterLink = (type: FindingType, id: string, kind: LetterKind): Target => ({
  to: '/{$kind}-leaks/$id/letter',
  params: { kind: findingKinds[type], id },
  search: { kind },
})

/** Where a line of "why this score" leads: to its only finding, or its threat's page. */
export function itemLink(item: Pick<ScoreItem, 'indicator' | 'findings'>): Target {
  const category = categoryOf(item.indicator)
  const only = item.findings.length === 1 ? item.findings[0] : undefined
  return only !== undefined && isFindingType(category)
    ? findingLink(category, only.findingId)
    : threatLink(category)
}
