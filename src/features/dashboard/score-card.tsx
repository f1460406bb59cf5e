import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isAsking, isComplete } from '#domain/coverage.ts'
import { sourceNames } from '#domain/source-names.ts'
import type { PersonalDashboard, PersonalScore } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { bandStarts, scoreBands } from '#src/parts/findings/labels.ts'
import { PendingPoints } from '#src/parts/findings/pending-points.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Span, Text } from '#src/ui/text.tsx'
import { type Tone, toneMark } from '#src/ui/tones.ts'

/** The half circle of radius 110: π · 110. */
const arcLength = 345.6
const max = 1000
const marks = [bandStarts.good, bandStarts.veryGood, bandStarts.excellent]
const arc = 'M20 140a110 110 0 0 1 220 0'

interface GaugeProps {
  value: number
  tone: Tone
  label: string
  children: ReactNode
}

function Gauge({ value, tone, label, children }: GaugeProps) {
  const share = Math.max(0, Math.min(1, value / max))
  return (
    <Box position="relative" display="grid" justifyItems="center">
      <svg width="100%" viewBox="0 0 260 150" role="img" aria-label={label} style={{ maxWidth: 280 }}>
        <path d={arc} fill="none" stroke="var(--sunken)" strokeWidth="16" strokeLinecap="round" />
        {share > 0 && (
          <path
            d={arc}
            fill="none"
            stroke={toneMark[tone]}
            strokeWidth="16"
            strokeLinecap="round"
            strokeDasharray={`${share * arcLength} 999`}
          />
        )}
        {marks.map(mark => (
          <Mark key={mark} share={mark / max} />
        ))}
      </svg>
      <Box position="absolute" bottom={0} textAlign="center" aria-hidden="true">
        {children}
      </Box>
    </Box>
  )
}

function Mark({ share }: { share: number }) {
  const angle = Math.PI * (1 - share)
  const point = (radius: number) =>
    [130 + radius * Math.cos(angle), 140 - radius * Math.sin(angle)].map(n => n.toFixed(1)).join(' ')
  return <path d={`M${point(101)}L${point(119)}`} stroke="var(--surface)" strokeWidth="2.5" />
}

const UncheckedDialog = lazy(() => import('./unchecked-dialog.tsx'))

type ScoreCardProps = { score: PersonalScore } & Pick<PersonalDashboard, 'uncheckedSources' | 'nextScanAt'>

export function ScoreCard({ score, uncheckedSources, nextScanAt }: ScoreCardProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const band = scoreBands[score.band]
  const value = formats.number(score.value)
  const bandName = i18n._(band.name)
  return (
    <TitledCard title={<Trans>Your score</Trans>} aside={<ChangeTag score={score} />}>
      <Gauge value={score.value} tone={band.tone} label={t`Your score is ${value} out of 1000: ${bandName}`}>
        <Box fontSize="t6" fontWeight={680} letterSpacing="-0.04em" lineHeight={1}>
          <Figure name="person.score" value={score.value} />
        </Box>
        <Text size="t2" tone="quiet">
          <OutOf score={score} />
        </Text>
      </Gauge>
      {score.pending !== 0 && (
        <Flex gap={2} alignItems="center" justifyContent="center" flexWrap="wrap" fontSize="t2">
          <Trans>Since the last scan:</Trans>
          <PendingPoints points={score.pending} at={nextScanAt} />
        </Flex>
      )}
      {score.disputed && <DisputedLine {...score.disputed} />}
      <Box borderTop="1px solid var(--line)" paddingTop="14px">
        <SourcesLine score={score} uncheckedSources={uncheckedSources} />
      </Box>
    </TitledCard>
  )
}

/** What is disputed counts until it is decided: what nobody has decided is not safe. */
function DisputedLine({ count, without }: NonNullable<PersonalScore['disputed']>) {
  const score = useFormats().number(without)
  return (
    <Text size="t2" tone="quiet" textAlign="center">
      <Plural
        value={count}
        one={`# finding disputed; without it, the score would be ${score}.`}
        other={`# findings disputed; without them, the score would be ${score}.`}
      />
    </Text>
  )
}

function OutOf({ score }: { score: PersonalScore }) {
  const { i18n } = useLingui()
  const bandName = i18n._(scoreBands[score.band].name)
  return (
    <Trans>
      out of 1000 ·{' '}
      <Span strong tone="ink">
        {bandName}
      </Span>
    </Trans>
  )
}

/** The score under the greeting: in view before anything is scrolled. */
export function ScoreLine({ score }: { score: PersonalScore }) {
  return (
    <div>
      <Span strong tone="ink" fontSize="t4">
        <Figure name="person.score" value={score.value} />
      </Span>{' '}
      <OutOf score={score} />
    </div>
  )
}

function ChangeTag({ score }: { score: PersonalScore }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { difference, previousAt } = score
  if (difference === null || previousAt === null) return null
  const since = formats.day(previousAt)
  const points = formats.number(Math.abs(difference))
  if (difference === 0) {
    return (
      <Tag>
        <Trans>No change since {since}</Trans>
      </Tag>
    )
  }
  const rose = difference > 0
  return (
    <Tag tone={rose ? 'safe' : 'danger'}>
      <span role="img" aria-label={rose ? t`Up` : t`Down`}>
        {rose ? '▲' : '▼'}
      </span>
      <Trans>
        {points} since {since}
      </Trans>
    </Tag>
  )
}

function SourcesLine({ score, uncheckedSources }: Omit<ScoreCardProps, 'nextScanAt'>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const { sourcesAsked, sourcesTotal } = score.coverage
  const unchecked = uncheckedSources.filter(source => !isAsking(source))
  const missing = [...new Set(unchecked.map(({ source }) => source))]
  const names = formats.list(missing.map(source => sourceNames(i18n)[source]))
  if (isComplete(score.coverage)) {
    return (
      <Text size="t2" tone="quiet">
        <Trans>Based on all {sourcesTotal} sources.</Trans>{' '}
        {uncheckedSources.some(isAsking) && (
          <Trans>It may be too high until you’ve answered “Is this you?”.</Trans>
        )}
      </Text>
    )
  }
  if (missing.length === 0) {
    return (
      <Text size="t2" tone="quiet">
        <Trans>We no longer know which sources this score is based on. It may be too high.</Trans>
      </Text>
    )
  }
  return (
    <>
      <Text size="t2" tone="quiet">
        <Trans>
          Based on {sourcesAsked} of {sourcesTotal} sources.{' '}
          <Span strong tone="warning">
            Couldn’t be checked: {names}.
          </Span>{' '}
          This score may be too high.
        </Trans>{' '}
        <LinkButton
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={t`Details of what couldn’t be checked`}
        >
          <Trans>Details</Trans>
        </LinkButton>
      </Text>
      {open && (
        <Suspense>
          <UncheckedDialog open onClose={() => setOpen(false)} sources={unchecked} />
        </Suspense>
      )}
    </>
  )
}
