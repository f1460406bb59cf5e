import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { FindingSummary, NextBestStep } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { FindingRows } from '#src/parts/findings/finding-row.tsx'
import { categoryIcons } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { useStepLabels } from '#src/parts/findings/step-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Target } from '#src/ui/target.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'

/** The guided steps begin with the same finding. */
function stepLink({ category, findingId }: NextBestStep): Target {
  return findingId === null ? threatLink(category) : { to: '/fix' }
}

function StepPoints({ step: { category, findingId, points } }: { step: NextBestStep }) {
  const text = <Plural value={points} one="+# point" other="+# points" />
  return findingId === null ? (
    <Figure name="person.givesBack" part={category} value={points}>
      {text}
    </Figure>
  ) : (
    <Figure name="finding.givesBack" of={findingId} value={points}>
      {text}
    </Figure>
  )
}

export function NextStepCard({ step }: { step: NextBestStep }) {
  const { title, why } = useStepLabels()(step)
  const { estimatedMinutes, points } = step
  return (
    <Card tone="info" aria-labelledby="next-step">
      <Flex
        gap={4}
        alignItems="center"
        justifyContent="space-between"
        flexDirection={{ base: 'column', md: 'row' }}
      >
        <Flex gap={4} alignItems={{ base: 'flex-start', md: 'center' }} minWidth={0} width="100%">
          <IconTile icon={categoryIcons[step.category]} filled />
          <Box minWidth={0}>
            <Text size="t1" fontWeight={650} color="blueInk" textTransform="uppercase">
              <Trans>Your next best step</Trans>
              {' · '}
              <Plural value={estimatedMinutes} one="about # minute" other="about # minutes" />
              {points > 0 && (
                <>
                  {' · '}
                  <StepPoints step={step} />
                </>
              )}
            </Text>
            <SectionTitle id="next-step">{title}</SectionTitle>
            <Text size="t2" tone="quiet">
              {why}
            </Text>
          </Box>
        </Flex>
        <ButtonLink {...stepLink(step)} wide>
          <Trans>Show me how</Trans>
        </ButtonLink>
      </Flex>
    </Card>
  )
}

interface NeedsYouCardProps {
  findings: readonly FindingSummary[]
  total: number
}

export function NeedsYouCard({ findings, total }: NeedsYouCardProps) {
  const formats = useFormats()
  const all = formats.number(total)
  return (
    <TitledCard
      title={<Trans>Needs you</Trans>}
      aside={
        total > 0 && (
          <Tag>
            <Figure
              name="person.needsYou"
              value={total}
              link={{ to: '/dashboard', search: { tab: 'findings', filter: 'Needs You' } }}
            />
          </Tag>
        )
      }
    >
      {findings.length === 0 ? (
        <EmptyState icon={CircleCheck} tone="safe" level={3} title={<Trans>Nothing needs you now</Trans>}>
          <Trans>Anything that needs your attention will appear here.</Trans>
        </EmptyState>
      ) : (
        <FindingRows findings={findings} />
      )}
      {total > findings.length && (
        <Box marginTop="auto" paddingTop={1}>
          <Link
            variant="standalone"
            fontSize="t2"
            fontWeight={600}
            to="/dashboard"
            search={{ tab: 'findings', filter: 'Needs You' }}
          >
            <Figure name="person.needsYou" value={total}>
              <Trans>See all {all} findings</Trans>
            </Figure>
          </Link>
        </Box>
      )}
    </TitledCard>
  )
}
