import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categoryOf } from '#domain/indicators.ts'
import type { Failure } from '#machines/port-error.ts'
import type {
  ConfirmableIndicator,
  FixConfirmation,
  FixConfirmationChange,
  ScoreItem,
} from '#openapi/generated/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { Figure } from '../figures/figure.tsx'
import { failureMessages } from '../forms/failure-labels.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { PendingPoints } from './pending-points.tsx'

export type ConfirmFix = (change: FixConfirmationChange) => Promise<Failure | null>

/** Spec 2 §4, fix confirmation: the person's statement. */
const claims: Record<ConfirmableIndicator, MessageDescriptor> = {
  useMFA: msg`I have turned on two-step sign-in (MFA)`,
  havePasswordManager: msg`I have a password manager now`,
  allSocialMediasInPrivate: msg`I have made my social profiles private`,
  top10Apps: msg`I have removed the intrusive apps I don’t use`,
}

type Price = Pick<ScoreItem, 'recoverable' | 'pending'>

interface FixConfirmationCardProps {
  confirmations: readonly FixConfirmation[]
  /** The points each gets back: when it is fixed, and with the next score when it is already. */
  pricedAt: (indicator: ConfirmableIndicator) => Price | null
  nextScanAt: string | null
  onChange: ConfirmFix
}

/** "Have you fixed this problem": confirmed after a question, counted at the next monthly run. */
export function FixConfirmationCard({
  confirmations,
  pricedAt,
  nextScanAt,
  onChange,
}: FixConfirmationCardProps) {
  if (confirmations.length === 0) return null
  return (
    <TitledCard title={<Trans>Have you fixed this problem?</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>Let us know. It counts from your next scan; until then, you can undo it.</Trans>
      </Text>
      <Rows>
        {confirmations.map(confirmation => (
          <Row key={`${confirmation.indicator} ${confirmation.confirmedAt}`}>
            <OneConfirmation
              confirmation={confirmation}
              price={pricedAt(confirmation.indicator)}
              nextScanAt={nextScanAt}
              onChange={onChange}
            />
          </Row>
        ))}
      </Rows>
    </TitledCard>
  )
}

/** The same question below its item, which shows the points. */
export function FixConfirmationLine(props: Omit<OneConfirmationProps, 'nextScanAt' | 'isLine'>) {
  const { indicator, confirmedAt } = props.confirmation
  return <OneConfirmation key={`${indicator} ${confirmedAt}`} {...props} nextScanAt={null} isLine />
}

interface OneConfirmationProps {
  confirmation: FixConfirmation
  price: Price | null
  nextScanAt: string | null
  onChange: ConfirmFix
  isLine?: boolean
}

function OneConfirmation(props: OneConfirmationProps) {
  const { price, nextScanAt, onChange, isLine = false } = props
  const { indicator, confirmedAt } = props.confirmation
  const { i18n } = useLingui()
  const { isBusy, failure, clear, submit } = useSubmission()
  /** Counted when the next scan is. */
  const [isWaiting, setWaiting] = useState(confirmedAt !== null)
  const [isAsking, setAsking] = useState(false)
  const change = async (fixed: boolean) => {
    if (!(await submit(() => onChange({ indicator, fixed })))) return
    setWaiting(fixed)
    setAsking(false)
  }
  const leave = () => {
    if (isBusy) return
    setAsking(false)
    clear()
  }
  const recoverable = price?.recoverable ?? 0
  const pending = recoverable + Math.max(0, price?.pending ?? 0)
  const category = categoryOf(indicator)
  /** The words of a button without borders start where the text above does. */
  const besideText = isLine ? '-14px' : undefined
  return (
    <>
      <Flex gap={isLine ? 2 : 3} alignItems="center" flexWrap="wrap">
        {isLine ? (
          !isWaiting && (
            <Text as="span" size="t2" tone="quiet">
              <Trans>Have you fixed this problem?</Trans>
            </Text>
          )
        ) : (
          <Box flex="1 1 220px" minWidth={0}>
            <ItemTitle fontSize="t2">{i18n._(claims[indicator])}</ItemTitle>
            <Text size="t2" tone="faint">
              {recoverable > 0 && !isWaiting && (
                <Figure name="person.givesBack" part={category} value={recoverable}>
                  <Plural value={recoverable} one="Gives back # point" other="Gives back # points" />
                </Figure>
              )}
            </Text>
          </Box>
        )}
        {isWaiting ? (
          <>
            {!isLine && pending > 0 && <PendingPoints points={pending} part={category} at={nextScanAt} />}
            {pending <= 0 && (
              <Tag tone="safe">
                <Trans>Counts from your next scan</Trans>
              </Tag>
            )}
            <Button
              variant="text"
              size="s"
              marginInlineStart={besideText}
              busy={isBusy}
              onClick={() => change(false)}
            >
              <Trans>Undo</Trans>
            </Button>
          </>
        ) : (
          <Button
            variant={isLine ? 'text' : 'plain'}
            size="s"
            marginInlineStart={besideText}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <Trans>Yes, it’s fixed</Trans>
          </Button>
        )}
      </Flex>
      {failure && isWaiting && <Notice tone="danger">{i18n._(failureMessages(failure))}</Notice>}
      <Dialog
        open={isAsking}
        onClose={leave}
        title={<Trans>Is it fixed?</Trans>}
        description={i18n._(claims[indicator])}
        footer={
          <>
            <Button variant="plain" onClick={leave}>
              <Trans>Not yet</Trans>
            </Button>
            <Button busy={isBusy} onClick={() => change(true)}>
              <Trans>Yes, it’s fixed</Trans>
            </Button>
          </>
        }
      >
        <Text size="t2" tone="quiet">
          <Trans>Your answer and your score are re-evaluated at your next scan.</Trans>{' '}
          {recoverable > 0 && (
            <Plural
              value={recoverable}
              one="You’ll get back # point."
              other="You’ll get back up to # points."
            />
          )}
        </Text>
        {failure && (
          <Notice tone="danger" marginTop={4}>
            {i18n._(failureMessages(failure))}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
