import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { reportCard } from '#domain/report.ts'
import type { FindingSummary, ThreatLevel } from '#openapi/generated/api.ts'
import { Box, Flex } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { useExposedData } from './finding-labels.ts'
import { disappearances, findingStates, removalLabels, threatLevels } from './labels.ts'

export function ThreatLevelTag({ level, dot = false }: { level: ThreatLevel; dot?: boolean }) {
  const { i18n } = useLingui()
  const { name, tone } = threatLevels[level]
  return (
    <Tag tone={tone} dot={dot}>
      {i18n._(name)}
    </Tag>
  )
}

export function ExposedData({ kinds }: { kinds: readonly string[] }) {
  const exposedData = useExposedData()
  if (kinds.length === 0) return null
  return (
    <Box paddingTop={2}>
      <Text size="t2" tone="quiet" marginBottom={2}>
        <Trans>Kinds of data exposed</Trans>
      </Text>
      <Flex as="ul" gap={2} flexWrap="wrap">
        {kinds.map(kind => (
          <li key={kind}>
            <Tag whiteSpace="normal" overflowWrap="anywhere">
              {exposedData(kind)}
            </Tag>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** What became of a finding; how it disappeared, or its removal request, says it more exactly. */
export function FindingStateTag(
  finding: Pick<FindingSummary, 'type' | 'state' | 'resolution' | 'disappearance'>,
) {
  const { type, state, resolution, disappearance } = finding
  const { i18n } = useLingui()
  const { name, tone } =
    disappearance !== null
      ? disappearances[disappearance]
      : resolution === null
        ? findingStates[state]
        : removalLabels[reportCard(type, resolution) === 'inProgress' ? 'ACCEPTED' : resolution]
  return <Tag tone={tone}>{i18n._(name)}</Tag>
}

/** Its person says that it isn’t right, and nobody has decided yet. */
export const DisputedTag = () => (
  <Tag>
    <Trans>Disputed</Trans>
  </Tag>
)
