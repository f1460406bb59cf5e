import { useLingui } from '@lingui/react'
import type { LeakState, ReportResolution, ThreatLevel } from '#openapi/generated/api.d.ts'
import { Tag } from '#src/ui/tag.tsx'
import { findingStates, resolutions, threatLevels } from './labels.ts'

export function ThreatLevelTag({ level, dot = false }: { level: ThreatLevel; dot?: boolean }) {
  const { i18n } = useLingui()
  const { name, tone } = threatLevels[level]
  return (
    <Tag tone={tone} dot={dot}>
      {i18n._(name)}
    </Tag>
  )
}

export function FindingStateTag({
  state,
  resolution,
}: {
  state: LeakState
  resolution: ReportResolution | null
}) {
  const { i18n } = useLingui()
  const { name, tone } = resolution === null ? findingStates[state] : resolutions[resolution]
  return <Tag tone={tone}>{i18n._(name)}</Tag>
}
