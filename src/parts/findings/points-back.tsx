import { Plural } from '@lingui/react/macro'
import type { LeakOverview, ThreatCategory } from '#openapi/generated/api.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Figure } from '../figures/figure.tsx'
import { PendingPoints } from './pending-points.tsx'

interface PointsBackProps {
  /** null before the first score. */
  threat: Pick<LeakOverview['types'][number], 'recoverable' | 'pending'> | null
  category: ThreatCategory
  nextScanAt: string | null
}

/** What a better answer gives back, or what the next score gives for one since the last. */
export function PointsBack({ threat, category, nextScanAt }: PointsBackProps) {
  if (threat === null) return null
  const { pending, recoverable } = threat
  if (pending !== 0 || recoverable <= 0)
    return <PendingPoints points={pending} part={category} at={nextScanAt} />
  return (
    <Tag tone="safe">
      <Figure name="person.givesBack" part={category} value={recoverable}>
        <Plural value={recoverable} one="Up to # point back" other="Up to # points back" />
      </Figure>
    </Tag>
  )
}
