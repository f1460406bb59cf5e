import { Plural, Trans } from '@lingui/react/macro'
import { isFindingType } from '#domain/indicators.ts'
import type { NextBestStep } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryIcons } from '#src/parts/findings/labels.ts'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import { useStepLabels } from './indicator-labels.ts'

function stepPath({ category, findingId }: NextBestStep) {
  return findingId !== null && isFindingType(category)
    ? paths.finding(category, findingId)
    : paths.threat(category)
}

/** The points the step gets back: of a finding, or of an answer. */
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
        <ButtonLink href={stepPath(step)} wide>
          <Trans>Show me how</Trans>
        </ButtonLink>
      </Flex>
    </Card>
  )
}
