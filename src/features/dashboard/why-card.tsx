import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { categoryOf } from '#domain/indicators.ts'
import type { Indicator, PersonalDashboard, PersonalScore, ScoreItem } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { type ConfirmFix, FixConfirmationLine } from '#src/parts/findings/fix-confirmation-card.tsx'
import { itemLink } from '#src/parts/findings/links.ts'
import { PendingPoints } from '#src/parts/findings/pending-points.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Bar } from '#src/ui/bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link, LinkButton } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { useItemDetail, useItemTitle } from './indicator-labels.ts'

const HowCountedDialog = lazy(() => import('./how-counted-dialog.tsx'))

const shownAtFirst = 5

interface WhyCardProps {
  items: readonly ScoreItem[]
  /** “Have you fixed this problem”, below its item. */
  confirmations: PersonalDashboard['fixConfirmations']
  onFix: ConfirmFix
  score: PersonalScore
  nextScanAt: string | null
  /** The answer of the next best step above. */
  stepAbove: Indicator | null
  /** Every source has answered, and nothing waits for the person to say whether it is theirs. */
  isCertain: boolean
}

export function WhyCard({
  items,
  confirmations,
  onFix,
  score,
  nextScanAt,
  stepAbove,
  isCertain,
}: WhyCardProps) {
  const [all, setAll] = useState(false)
  const [explained, setExplained] = useState(false)
  const costly = Math.max(1, ...items.map(item => -item.points))
  const shown = all ? items : items.slice(0, shownAtFirst)
  const count = items.length
  return (
    <TitledCard
      title={<Trans>Why this score</Trans>}
      aside={
        <LinkButton
          variant="standalone"
          fontSize="t2"
          onClick={() => setExplained(true)}
          aria-haspopup="dialog"
        >
          <Trans>How it’s calculated</Trans>
        </LinkButton>
      }
    >
      {count === 0 ? (
        <NothingTaken isCertain={isCertain} />
      ) : (
        <Rows>
          {shown.map(item => (
            <WhyRow
              key={item.indicator}
              item={item}
              confirmation={confirmations.find(({ indicator }) => indicator === item.indicator)}
              onFix={onFix}
              costly={costly}
              nextScanAt={nextScanAt}
              isStepAbove={item.indicator === stepAbove}
            />
          ))}
        </Rows>
      )}
      {count > shownAtFirst && (
        <Box marginTop="auto">
          <Button
            variant="text"
            size="s"
            marginInline="-14px"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? <Trans>Show less</Trans> : <Trans>Show all {count}</Trans>}
          </Button>
        </Box>
      )}
      {explained && (
        <Suspense>
          <HowCountedDialog open onClose={() => setExplained(false)} items={items} score={score} />
        </Suspense>
      )}
    </TitledCard>
  )
}

function NothingTaken({ isCertain }: { isCertain: boolean }) {
  return isCertain ? (
    <EmptyState icon={ShieldCheck} tone="safe" level={3} title={<Trans>You’re not losing any points</Trans>}>
      <Trans>We found nothing exposed, and your answers are all good. We check again every month.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={CircleHelp}
      level={3}
      title={<Trans>You’re not losing any points that we know of</Trans>}
    >
      <Trans>Your answers are all good. We couldn’t check every source.</Trans>
    </EmptyState>
  )
}

interface WhyRowProps {
  item: ScoreItem
  confirmation: PersonalDashboard['fixConfirmations'][number] | undefined
  onFix: ConfirmFix
  costly: number
  nextScanAt: string | null
  isStepAbove: boolean
}

function WhyRow({ item, confirmation, onFix, costly, nextScanAt, isStepAbove }: WhyRowProps) {
  const title = useItemTitle()(item)
  const detail = useItemDetail()(item)
  const formats = useFormats()
  const points = formats.change(item.points)
  const text = (
    <Counted item={item} of={showsCount(item) ? 'count' : undefined}>
      {title}
    </Counted>
  )
  return (
    <Row paddingBlock="14px">
      <Flex alignItems="center" gap={3} flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex={{ base: '1 1 100%', sm: '1' }} minWidth={0}>
          <ItemTitle fontSize="t2">
            {isStepAbove ? (
              text
            ) : (
              <Link variant="standalone" color="ink" {...itemLink(item)}>
                {text}
              </Link>
            )}
          </ItemTitle>
          <Text size="t2" tone="faint">
            <Counted item={item} of={detailShown(item)}>
              {detail}
            </Counted>
          </Text>
          <PendingPoints points={item.pending} part={categoryOf(item.indicator)} at={nextScanAt} />
          {confirmation && <FixConfirmationLine confirmation={confirmation} price={item} onChange={onFix} />}
        </Box>
        <Bar share={-item.points / costly} tone="warning" width={{ base: '40%', sm: '88px', lg: '120px' }} />
        <Box
          as="span"
          minWidth="52px"
          textAlign="end"
          fontSize="t2"
          fontWeight={600}
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
        >
          <Figure name="person.costs" part={categoryOf(item.indicator)} value={-item.points}>
            {points}
          </Figure>
        </Box>
        <Box
          as="span"
          width={{ sm: '96px' }}
          marginInlineStart={{ base: 'auto', sm: 0 }}
          textAlign="end"
          textWrap="balance"
          fontSize="t2"
        >
          {isStepAbove ? (
            <Text as="span" size="t2" tone="faint">
              <Trans>See the step above</Trans>
            </Text>
          ) : (
            <GivesBack item={item} title={title} />
          )}
        </Box>
      </Flex>
    </Row>
  )
}

type ShownNumber = 'count' | 'inProgress' | 'olderThanFiveYears'

const showsCount = ({ kind, indicator, answeredAt }: ScoreItem): boolean =>
  kind === 'FINDING' || (indicator === 'top10Apps' && answeredAt !== null)

const detailShown = ({ inProgress, olderThanFiveYears }: ScoreItem): ShownNumber | undefined => {
  if (inProgress > 0) return 'inProgress'
  return olderThanFiveYears > 0 ? 'olderThanFiveYears' : undefined
}

/** Text with the number of findings that lose the points. */
function Counted({ item, of, children }: { item: ScoreItem; of: ShownNumber | undefined; children: string }) {
  if (of === undefined) return children
  const area = categoryOf(item.indicator)
  return (
    <Figure name="person.counted" part={of === 'count' ? area : `${area}.${of}`} value={item[of]}>
      {children}
    </Figure>
  )
}

function GivesBack({ item, title }: { item: ScoreItem; title: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const back = formats.change(item.recoverable)
  if (item.recoverable === 0) {
    return (
      <Text as="span" size="t2" tone="faint">
        {item.inProgress > 0 ? (
          <Trans>In progress</Trans>
        ) : item.pending > 0 ? (
          <Trans>Done</Trans>
        ) : (
          <Trans>Fades with time</Trans>
        )}
      </Text>
    )
  }
  return (
    <Link
      variant="standalone"
      display="inline-block"
      {...itemLink(item)}
      aria-label={t`Fix ${back}: ${title}`}
    >
      <Figure name="person.givesBack" part={categoryOf(item.indicator)} value={item.recoverable}>
        <Trans>Fix {back}</Trans>
      </Figure>
    </Link>
  )
}
