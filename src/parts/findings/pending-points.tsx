import { Trans } from '@lingui/react/macro'
import type { ThreatCategory } from '#openapi/generated/api.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Figure } from '../figures/figure.tsx'
import { useFormats } from '../page/use-formats.ts'

interface PendingPointsProps {
  points: number
  /** Their threat; omitted for the whole score. */
  part?: ThreatCategory
  /** Their finding's id. */
  finding?: string
  /** The day of the next score; null when it is not known. */
  at: string | null
}

/** An extra scan counts at once; loses, below zero. */
export function PendingPoints({ points, part, finding, at }: PendingPointsProps) {
  const formats = useFormats()
  if (points === 0) return null
  const change = formats.change(points)
  const day = at === null ? null : formats.day(at)
  return (
    <Tag tone={points > 0 ? 'safe' : 'warning'}>
      <Figure
        name={finding === undefined ? 'person.pending' : 'finding.givesBack'}
        of={finding}
        part={part}
        value={points}
      >
        {day === null ? (
          <Trans>{change} with your next score</Trans>
        ) : (
          <Trans>
            {change} by {day}
          </Trans>
        )}
      </Figure>
    </Tag>
  )
}
