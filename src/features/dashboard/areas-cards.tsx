import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { categoryOf, isFindingType } from '#domain/indicators.ts'
import type { PersonalDashboard } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryIcons, categoryNames, strengthNames } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export function StrengthsCard({
  strengths,
  unknown,
  unanswered,
}: Pick<PersonalDashboard, 'strengths' | 'unknown' | 'unanswered'>) {
  const { i18n } = useLingui()
  return (
    <TitledCard title={<Trans>Areas of strength</Trans>}>
      {strengths.length === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>No strengths yet. Each problem you fix adds one.</Trans>
        </Text>
      ) : (
        <Box
          as="ul"
          display="grid"
          gap={3}
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 230px), 1fr))"
        >
          {strengths.map(({ category }) => (
            <Flex as="li" key={category} gap={2.5} fontSize="t2" alignItems="flex-start">
              <Box color="green" marginTop="1px">
                <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              </Box>
              {i18n._(strengthNames[category])}
            </Flex>
          ))}
        </Box>
      )}
      {unknown.length > 0 && <UnknownAreas unknown={unknown} />}
      {unanswered.length > 0 && <UnansweredQuestions unanswered={unanswered} />}
    </TitledCard>
  )
}

function UnknownAreas({ unknown }: Pick<PersonalDashboard, 'unknown'>) {
  const { i18n } = useLingui()
  return (
    <Box borderTop="1px solid var(--line)" paddingTop={4}>
      <ItemTitle fontSize="t2">
        <Trans>Not known for sure</Trans>
      </ItemTitle>
      <Box as="ul" display="flex" flexDirection="column" gap={3} marginTop={3}>
        {unknown.map(({ category, coverage: { sourcesAsked, sourcesTotal } }) => (
          <Flex as="li" key={category} gap={2.5} fontSize="t2" alignItems="flex-start">
            <Box color="ink3" marginTop="1px">
              <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />
            </Box>
            <Box minWidth={0}>
              {i18n._(categoryNames[category])}
              <Text size="t2" tone="faint">
                {sourcesAsked === 0 ? (
                  <Trans>Couldn’t check</Trans>
                ) : sourcesAsked === sourcesTotal ? (
                  <Trans>Some results may be about you</Trans>
                ) : (
                  <Trans>
                    Nothing found in {sourcesAsked} of {sourcesTotal} sources
                  </Trans>
                )}
              </Text>
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

function UnansweredQuestions({ unanswered }: Pick<PersonalDashboard, 'unanswered'>) {
  const { i18n } = useLingui()
  return (
    <Box borderTop="1px solid var(--line)" paddingTop={4}>
      <ItemTitle fontSize="t2">
        <Trans>Not answered yet</Trans>
      </ItemTitle>
      <Text size="t2" tone="faint">
        <Trans>These cost you nothing, but they don’t count as safe either.</Trans>
      </Text>
      <Box as="ul" display="flex" flexDirection="column" gap={3} marginTop={3}>
        {unanswered.map(categoryOf).map(category => (
          <Flex as="li" key={category} gap={2.5} fontSize="t2" alignItems="flex-start">
            <Box color="ink3" marginTop="1px">
              <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />
            </Box>
            <Link variant="standalone" {...threatLink(category)}>
              {i18n._(categoryNames[category])}
            </Link>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

/** The person's answers are under “Why this score”. */
export function ThreatsCard({ threats }: Pick<PersonalDashboard, 'threats'>) {
  const { i18n } = useLingui()
  const found = threats.filter(({ category }) => isFindingType(category))
  if (found.length === 0 && threats.length > 0) return null
  return (
    <TitledCard title={<Trans>Threats</Trans>}>
      <Text size="t2" tone="quiet">
        {threats.length === 0 ? (
          <Trans>No known threats.</Trans>
        ) : (
          <Trans>Everything still exposed, including what you ignored or reported.</Trans>
        )}
      </Text>
      {found.length > 0 && (
        <Grid
          as="ul"
          columnGap={8}
          rowGap={1}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          }}
        >
          {found.map(({ category, count: findings, threatLevel }) => (
            <Flex as="li" key={category} position="relative" gap={3} alignItems="center" paddingBlock={2}>
              <IconTile icon={categoryIcons[category]} />
              <Box flex={1} minWidth={0}>
                <ItemTitle fontSize="t2">
                  <Link variant="cover" {...threatLink(category)}>
                    {i18n._(categoryNames[category])}
                  </Link>
                </ItemTitle>
                <Text size="t2" tone="faint">
                  <Figure name="person.exposures" part={category} value={findings}>
                    <Plural value={findings} one="# finding" other="# findings" />
                  </Figure>
                </Text>
              </Box>
              <ThreatLevelTag level={threatLevel} />
            </Flex>
          ))}
        </Grid>
      )}
    </TitledCard>
  )
}
