import { useLingui } from '@lingui/react'
import { reportCard } from '#domain/report.ts'
import type {
  Disappearance,
  FindingType,
  LeakState,
  ReportResolution,
  ThreatLevel,
} from '#openapi/generated/api.d.ts'
import { Tag } from '#src/ui/tag.tsx'
import { disappearances, findingStates, resolutions, threatLevels } from './labels.ts'

export function ThreatLevelTag({ level, dot = false }: { level: ThreatLevel; dot?: boolean }) {
  const { i18n } = useLingui()
  const { name, tone } = threatLevels[level]
  return (
    <Tag tone={tone} dot={dot}>
      {i18n._(name)}
    </Tag>
  )
}

/** How a removal request is called in a list, as on its card. */
export const removalLabel = (
  type: FindingType,
  resolution: ReportResolution,
  disappearance: Disappearance | null,
) =>
  disappearance === null
    ? resolutions[reportCard(type, resolution) === 'inProgress' ? 'ACCEPTED' : resolution]
    : disappearances[disappearance]

/** What became of a finding; how it disappeared, or its removal request, says it more exactly. */
export function FindingStateTag({
  type,
  state,
  resolution,
  disappearance,
}: {
  type: FindingType
  state: LeakState
  resolution: ReportResolution | null
  disappearance: Disappearance | null
}) {
  const { i18n } = useLingui()
  const { name, tone } =
    resolution !== null
      ? removalLabel(type, resolution, disappearance)
      : disappearance !== null
        ? disappearances[disappearance]
        : findingStates[state]
  return <Tag tone={tone}>{i18n._(name)}</Tag>
}
