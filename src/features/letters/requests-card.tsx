import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Delivery, DeliveryState, FindingType } from '#openapi/generated/api.ts'
import { deliveryStates } from '#src/parts/findings/letter-labels.ts'
import { letterLink } from '#src/parts/findings/links.ts'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Summary } from '#src/ui/summary.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { LetterPorts } from './api.ts'
import { ReplyView } from './reply-view.tsx'

const complaining: readonly DeliveryState[] = ['overdue', 'escalated', 'unanswered', 'answered']

interface RequestsCardProps {
  deliveries: readonly Delivery[]
  type: FindingType
  ports: Pick<LetterPorts, 'move' | 'download'>
}

/** What was sent for its person, and the next step of each request. */
export function RequestsCard({ deliveries, type, ports }: RequestsCardProps) {
  useRestoredFocus(deliveries.map(({ id, state, sendsAt }) => `${id} ${state} ${sendsAt}`).join())
  if (deliveries.length === 0) return null
  return (
    <TitledCard title={<Trans>Your requests</Trans>} gap={5}>
      {deliveries.map(delivery => (
        <Request key={delivery.id} delivery={delivery} type={type} ports={ports} />
      ))}
    </TitledCard>
  )
}

function Request({
  delivery,
  type,
  ports,
}: Pick<RequestsCardProps, 'type' | 'ports'> & { delivery: Delivery }) {
  const { i18n } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const { move, download } = ports
  const { id, state, letters, replies, recipient } = delivery
  const [name, tone] = deliveryStates[state]
  const mayComplain = complaining.includes(state)
  const mayHaveAnswer = state === 'accepted' || (mayComplain && state !== 'answered')
  const isReminded = letters.length > 1
  return (
    <Stack gap={3} as="section" aria-label={recipient.name}>
      <Flex gap={3} flexWrap="wrap" alignItems="center">
        <Text strong>{recipient.email}</Text>
        <Tag tone={tone}>{i18n._(name)}</Tag>
      </Flex>
      {delivery.sentBy === 'staff' && (
        <Text size="t2" measure>
          <Trans>Our team wrote it in your name, as you agreed when you requested the removal.</Trans>
        </Text>
      )}
      <NextStep delivery={delivery} />
      <FailureNotice failure={failure} />
      <Flex gap={3} flexWrap="wrap" alignItems="center">
        {delivery.sendsAt !== null && (
          <Button variant="plain" busy={isBusy} onClick={() => void submit(() => move(id, 'withdrawal'))}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {mayHaveAnswer && (
          <Button variant="plain" busy={isBusy} onClick={() => void submit(() => move(id, 'answer'))}>
            <Trans>I’ve had an answer</Trans>
          </Button>
        )}
        {state === 'overdue' && !isReminded && (
          <Link variant="standalone" {...letterLink(type, delivery.findingId, 'reminder')}>
            <Trans>Write the reminder</Trans>
          </Link>
        )}
        {mayComplain && (
          <>
            <Link variant="standalone" {...letterLink(type, delivery.findingId, 'complaint')}>
              <Trans>Write the complaint</Trans>
            </Link>
            <Button variant="plain" busy={isBusy} onClick={() => void submit(() => move(id, 'complaint'))}>
              <Trans>I’ve complained</Trans>
            </Button>
          </>
        )}
      </Flex>
      {replies.map(reply => (
        <ReplyView key={reply.id} reply={reply} download={download} />
      ))}
      {letters.map(letter => (
        <details key={String(letter.isReminder)}>
          <Summary>
            {letter.isReminder ? <Trans>Read the reminder</Trans> : <Trans>Read the letter</Trans>}
          </Summary>
          <Stack gap={2} lang={letter.language} paddingTop={3}>
            <Text strong size="t2">
              {letter.subject}
            </Text>
            <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="t2">
              {letter.body}
            </Box>
          </Stack>
        </details>
      ))}
    </Stack>
  )
}

function NextStep({ delivery: { state, letters, sendsAt, dueOn, remindsByItself } }: { delivery: Delivery }) {
  const formats = useFormats()
  const sentAt = letters.findLast(letter => letter.sentAt !== null)?.sentAt
  const sentOn = sentAt == null ? '' : formats.date(sentAt)
  const due = dueOn === null ? '' : formats.date(dueOn)
  if (sendsAt !== null) {
    const time = formats.dateTime(sendsAt)
    return (
      <Text size="t2" measure>
        <Trans>It’s sent at {time} at the earliest. Until it is, you can undo it.</Trans>
      </Text>
    )
  }
  const texts: Readonly<Record<DeliveryState, () => ReactNode>> = {
    queued: () => <Trans>It’s being sent.</Trans>,
    takenBack: () => <Trans>You took it back before it was sent.</Trans>,
    accepted: () =>
      remindsByItself ? (
        <Trans>
          Sent on {sentOn}. Their answer comes to your own email: say so here. Otherwise, the reminder goes to
          them once the day for it, {due}, has passed.
        </Trans>
      ) : (
        <Trans>
          Sent on {sentOn}. Their answer comes to your own email: say so here. Otherwise, we write to you once
          the day for it, {due}, has passed.
        </Trans>
      ),
    rejected: () => <Trans>Its address takes no mail. Look for another one on the site itself.</Trans>,
    bounced: () => <Trans>It came back. Look for another address on the site itself.</Trans>,
    answered: () => (
      <Trans>
        They answered. What they say isn’t proof: a later scan tells whether it’s gone. If it isn’t, you can
        write again or complain.
      </Trans>
    ),
    overdue: () => (
      <Trans>
        The day for an answer was {due}. If you’ve had one, say so here. If not, remind them or complain.
      </Trans>
    ),
    escalated: () => (
      <Trans>
        The reminder was sent on {sentOn}. They have until {due}. If they answer you, say so here.
      </Trans>
    ),
    unanswered: () => (
      <Trans>
        The reminder gave them until {due}. If they answered you, say so here. If not, the complaint to the
        authority is ready.
      </Trans>
    ),
    complained: () => <Trans>You complained to the authority. It answers you itself.</Trans>,
  }
  return (
    <Text size="t2" measure>
      {texts[state]()}
    </Text>
  )
}
