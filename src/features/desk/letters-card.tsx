import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { Delivery, DeliveryReply, DeskLetter, DeskRequest } from '#openapi/generated/api.ts'
import { deliveryStates, replyMeanings } from '#src/parts/findings/letter-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Summary } from '#src/ui/summary.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'

interface LettersCardProps {
  request: DeskRequest
  ports: {
    read: () => Promise<DeskLetter>
    /** Resolves to what refused it, or null. */
    send: () => Promise<Failure | null>
  }
}

/** What the desk writes to the site in the person’s name, and what the site answers. */
export function LettersCard({ request, ports }: LettersCardProps) {
  const { agreedAt, to, maySend, items } = request.letters
  const name = request.person.fullname
  const { isBusy, failure, clear, submit } = useSubmission()
  const [letter, setLetter] = useState<DeskLetter | null>(null)
  const close = () => {
    setLetter(null)
    clear()
  }
  const open = () => void submit(() => refusalBy(ports.read().then(setLetter)))
  const send = async () => {
    if (await submit(ports.send)) setLetter(null)
  }
  return (
    <TitledCard title={<Trans>Letter to the site</Trans>} gap={4}>
      <Text size="t2" tone="quiet" measure>
        {agreedAt === null ? (
          <Trans>{name} hasn’t agreed that we write in their name. Ask the site as ourselves.</Trans>
        ) : to === null ? (
          <Trans>{name} agreed that we write in their name, but no address of the site is verified.</Trans>
        ) : (
          <Trans>
            {name} agreed that we write to {to.email} in their name. They see the letter, and can undo it for
            ten minutes.
          </Trans>
        )}
      </Text>
      {letter === null && <FailureNotice failure={failure} />}
      {maySend && (
        <Button variant="plain" busy={isBusy} onClick={open}>
          <Trans>Read the letter and send it</Trans>
        </Button>
      )}
      {items.map(delivery => (
        <SentLetter key={delivery.id} delivery={delivery} />
      ))}
      <Dialog
        open={letter !== null}
        onClose={close}
        width="wide"
        title={<Trans>Letter in the name of {name}</Trans>}
        description={
          <Trans>It says what {name} agreed to and nothing else, so it can’t be changed here.</Trans>
        }
      >
        {letter !== null && (
          <Stack gap={5}>
            <FailureNotice failure={failure} />
            <Text size="t2">
              <Trans>To: {letter.to.email}</Trans>
            </Text>
            <LetterText {...letter} />
            <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
              <Button variant="plain" onClick={close}>
                <Trans>Not now</Trans>
              </Button>
              <Button busy={isBusy} onClick={() => void send()}>
                <Trans>Send it</Trans>
              </Button>
            </Stack>
          </Stack>
        )}
      </Dialog>
    </TitledCard>
  )
}

function LetterText({ language, subject, body }: Pick<DeskLetter, 'language' | 'subject' | 'body'>) {
  return (
    <Stack gap={2} lang={language}>
      <Text strong size="t2">
        {subject}
      </Text>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="t2">
        {body}
      </Box>
    </Stack>
  )
}

function SentLetter({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { state, recipient, letters, replies, sendsAt, dueOn } = delivery
  const [name, tone] = deliveryStates[state]
  const time = sendsAt === null ? '' : formats.dateTime(sendsAt)
  const due = dueOn === null ? '' : formats.date(dueOn)
  return (
    <Stack gap={3} as="section" aria-label={t`Letter to ${recipient.email}`}>
      <Flex gap={3} flexWrap="wrap" alignItems="center">
        <Text strong overflowWrap="anywhere">
          {recipient.email}
        </Text>
        <Tag tone={tone}>{i18n._(name)}</Tag>
      </Flex>
      {time === '' ? (
        due !== '' && (
          <Text size="t2">
            <Trans>An answer is due by {due}.</Trans>
          </Text>
        )
      ) : (
        <Text size="t2">
          <Trans>It’s sent at {time} at the earliest.</Trans>
        </Text>
      )}
      {replies.map(reply => (
        <Reply key={reply.id} reply={reply} />
      ))}
      {letters.map(letter => (
        <details key={String(letter.isReminder)}>
          <Summary>
            {letter.isReminder ? <Trans>Read the reminder</Trans> : <Trans>Read the letter</Trans>}
          </Summary>
          <Box paddingTop={3}>
            <LetterText {...letter} />
          </Box>
        </details>
      ))}
    </Stack>
  )
}

function Reply({ reply }: { reply: DeliveryReply }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { from, dmarc, evidence, attachments } = reply
  const meaning = i18n._(replyMeanings[reply.meaning])
  const receivedOn = formats.date(reply.receivedAt)
  const files = formats.list(attachments.map(file => file.name))
  return (
    <Stack gap={2} as="article" aria-label={meaning}>
      <Text strong size="t2">
        {t`${receivedOn}: ${meaning}`}
      </Text>
      <Text size="t2" tone="quiet">
        {dmarc === 'pass' ? (
          <Trans>From {from}, as its domain confirms.</Trans>
        ) : dmarc === 'fail' ? (
          <Trans>It says that it’s from {from}, and its domain says it isn’t.</Trans>
        ) : (
          <Trans>It says that it’s from {from}; that couldn’t be checked.</Trans>
        )}
      </Text>
      {evidence !== null && (
        <Box as="blockquote" fontSize="t2" color="ink3" overflowWrap="anywhere">
          {t`“${evidence}”`}
        </Box>
      )}
      <details>
        <Summary>
          <Trans>Read the reply</Trans>
        </Summary>
        <Stack gap={2} paddingTop={3}>
          <Text strong size="t2">
            {reply.subject}
          </Text>
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="t2" dir="auto">
            {reply.text}
          </Box>
        </Stack>
      </details>
      {attachments.length > 0 && (
        <Text size="t2" tone="quiet">
          <Trans>Attached, for the person alone: {files}</Trans>
        </Text>
      )}
    </Stack>
  )
}
