import { Trans } from '@lingui/react/macro'
import type { FindingSummary } from '#openapi/generated/api.ts'
import { findingLink } from '#src/parts/findings/links.ts'
import { Row, Rows } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { useFormats } from '../page/use-formats.ts'
import { AboutEnglish } from './english-text.tsx'
import { useFindingDetail, useFindingTitle } from './finding-labels.ts'
import { categoryIcons } from './labels.ts'
import { DisputedTag, FindingStateTag, ThreatLevelTag } from './tags.tsx'

/** The day until which its removal waits for the person. */
function AnswerBy({ at }: { at: string }) {
  const answerBy = useFormats().day(at)
  return (
    <Text size="t2" tone="warning">
      <Trans>Please answer before {answerBy}.</Trans>
    </Text>
  )
}

export function FindingRows({ findings }: { findings: readonly FindingSummary[] }) {
  return (
    <Rows>
      {findings.map(finding => (
        <Row key={finding.id}>
          <FindingRow finding={finding} />
        </Row>
      ))}
    </Rows>
  )
}

function FindingRow({ finding }: { finding: FindingSummary }) {
  const title = useFindingTitle()(finding)
  const detail = useFindingDetail()(finding)
  return (
    <Flex gap={3} alignItems={{ base: 'flex-start', sm: 'center' }}>
      <IconTile icon={categoryIcons[finding.type]} />
      <Flex
        flex={1}
        minWidth={0}
        gap={{ base: 2, sm: 3 }}
        alignItems={{ base: 'flex-start', sm: 'center' }}
        flexDirection={{ base: 'column', sm: 'row' }}
      >
        <Box flex={1} minWidth={0}>
          <ItemTitle>
            <Link variant="cover" {...findingLink(finding.type, finding.id)}>
              <AboutEnglish text={title} name={finding.name} />
            </Link>
          </ItemTitle>
          <Text size="t2" tone="faint">
            {detail}
          </Text>
          {finding.answerBy !== null && <AnswerBy at={finding.answerBy} />}
        </Box>
        {finding.isDisputed && <DisputedTag />}
        {finding.state === 'detected' ? (
          <ThreatLevelTag level={finding.threatLevel} />
        ) : (
          <FindingStateTag {...finding} />
        )}
      </Flex>
    </Flex>
  )
}
