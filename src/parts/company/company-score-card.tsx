import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isComplete } from '#domain/coverage.ts'
import type { CompanyScore } from '#openapi/generated/api.ts'
import { Card } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import { type Tone, toneColours } from '#src/ui/tones.ts'
import { Figure } from '../figures/figure.tsx'
import { useFormats } from '../page/use-formats.ts'
import { grades, trends } from './company-score-labels.ts'

/** The company's score with its letter, its meaning, and its trend (spec 2 §4, company score). */
export function CompanyScoreCard({ score }: { score: CompanyScore }) {
  const { t, i18n } = useLingui()
  const { grade } = score
  // Spec 1 §5: a score of 0 is shown as a dash.
  const isKnown = score.score !== null && score.score > 0
  return (
    <Card room="snug" display="flex" flexDirection="column" gap={1.5}>
      <SectionTitle size="small" color="ink2" fontWeight={400}>
        <Trans>Company score</Trans>
      </SectionTitle>
      <Flex alignItems="center" gap={3} flexWrap="wrap">
        <CardNumber>
          <Figure name="company.score" value={isKnown ? score.score : null} />
        </CardNumber>
        {isKnown && (
          <Tag tone={grades[grade].tone} fontSize="t2" minHeight="28px">
            {t`Grade ${grade}`}
          </Tag>
        )}
      </Flex>
      {isKnown ? (
        <>
          <TrendLine score={score} />
          <Text size="t2" tone="quiet">
            {i18n._(grades[grade].meaning)}
          </Text>
          {score.coverage !== null && <Basis coverage={score.coverage} />}
        </>
      ) : (
        <NotYet score={score} />
      )}
    </Card>
  )
}

export function CardNumber({ children }: { children: ReactNode }) {
  return (
    <Box
      as="span"
      fontSize="40px"
      lineHeight={1}
      fontWeight={680}
      letterSpacing="-0.03em"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Box>
  )
}

function TrendLine({ score: { trend, change } }: { score: CompanyScore }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (trend === null) return null
  const { name, icon: Icon, tone } = trends[trend]
  return (
    <Explanation tone={tone}>
      <Icon aria-hidden="true" size={16} strokeWidth={2.25} />
      <span>
        {i18n._(name)}
        {change !== null && change !== 0 && (
          <>
            {' · '}
            <Trans>{formats.change(change)} in a month</Trans>
          </>
        )}
      </span>
    </Explanation>
  )
}

function Explanation({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Flex alignItems="center" gap={1.5} fontSize="t2" fontWeight={500} color={toneColours[tone].ink}>
      {children}
    </Flex>
  )
}

function Basis({ coverage }: { coverage: NonNullable<CompanyScore['coverage']> }) {
  const { sourcesAsked, sourcesTotal } = coverage
  return (
    <Text size="t2" tone="faint">
      {isComplete(coverage) ? (
        <Trans>Based on all {sourcesTotal} sources.</Trans>
      ) : (
        <Trans>
          Based on {sourcesAsked} of {sourcesTotal} sources. It may be too high.
        </Trans>
      )}
    </Text>
  )
}

/** Spec 2 §4: shown only after five or more members complete a personal scan. */
function NotYet({ score: { membersScanned, membersNeeded } }: { score: CompanyScore }) {
  return (
    <Text size="t2" tone="quiet">
      <Figure name="company.scored" value={membersScanned}>
        <Trans>
          The score includes {membersScanned} of the {membersNeeded} members it needs.
        </Trans>
      </Figure>{' '}
      <Trans>Members who haven’t agreed to the deep scan are added in groups of five.</Trans>
    </Text>
  )
}
