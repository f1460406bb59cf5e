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
    disappearance !== null
      ? disappearances[disappearance]
      : resolution === null
        ? findingStates[state]
        : resolutions[reportCard(type, resolution) === 'inProgress' ? 'ACCEPTED' : resolution]
  return <Tag tone={tone}>{i18n._(name)}</Tag>
}
