import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { Dispute, DisputeReason, Finding, NewDispute } from '#openapi/generated/api.ts'
import { disputeReasons } from '#src/parts/findings/dispute-reasons.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { AreaField, SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

const reasons = Object.keys(disputeReasons) as DisputeReason[]

interface DisputeCardProps {
  finding: Pick<Finding, 'dispute' | 'mayDispute'>
  /** Both resolve to what refused it, or null. */
  onDispute: (dispute: NewDispute) => Promise<Failure | null>
  onWithdraw: () => Promise<Failure | null>
}

/** What the person says isn’t right about the finding, until our team has decided. */
export function DisputeCard({ finding: { dispute, mayDispute }, onDispute, onWithdraw }: DisputeCardProps) {
  const [isOpen, setOpen] = useState(false)
  if (dispute !== null) return <Disputed dispute={dispute} onWithdraw={onWithdraw} />
  if (!mayDispute) return null
  return (
    <TitledCard title={<Trans>Is this right?</Trans>} gap={5}>
      {isOpen ? (
        <DisputeForm onDispute={onDispute} onLeave={() => setOpen(false)} />
      ) : (
        <Box>
          <Button variant="plain" onClick={() => setOpen(true)}>
            <Trans>This isn’t right</Trans>
          </Button>
        </Box>
      )}
    </TitledCard>
  )
}

function Disputed({ dispute, onWithdraw }: { dispute: Dispute } & Pick<DisputeCardProps, 'onWithdraw'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { isBusy, failure, submit } = useSubmission()
  const opened = formats.date(dispute.openedAt)
  const decided = dispute.decidedAt === null ? null : formats.date(dispute.decidedAt)
  return (
    <TitledCard title={<Trans>You said it isn’t right</Trans>} gap={4}>
      <Text>
        {i18n._(disputeReasons[dispute.reason])}
        {dispute.words !== '' && <>: {dispute.words}</>}
      </Text>
      <Text size="t2" tone="quiet" measure>
        {decided === null ? (
          <Trans>
            You said so on {opened}. Until our team has decided, the finding counts in your score; your
            dashboard says what the score would be without it.
          </Trans>
        ) : (
          <Trans>
            You said so on {opened}. Our team decided on {decided} that it stays; the timeline says why.
          </Trans>
        )}
      </Text>
      <FailureNotice failure={failure} />
      {decided === null && (
        <Box>
          <Button variant="plain" busy={isBusy} onClick={() => void submit(onWithdraw)}>
            <Trans>Withdraw the dispute</Trans>
          </Button>
        </Box>
      )}
    </TitledCard>
  )
}

function DisputeForm({ onDispute, onLeave }: Pick<DisputeCardProps, 'onDispute'> & { onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [reason, setReason] = useState<DisputeReason>('notThere')
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const lacksWords = reason === 'other' && words.trim() === ''
    setMissing(lacksWords)
    if (!lacksWords) void submit(() => onDispute({ reason, words: words.trim() }))
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        <Text size="t2" tone="quiet" measure>
          <Trans>
            Our team looks at it and tells you what it decided. If you’re sure that it’s about someone else,
            you can remove it at once instead: “This isn’t me”, under “More”.
          </Trans>
        </Text>
        <FailureNotice failure={failure} />
        <SelectField
          label={t`What isn’t right?`}
          value={reason}
          values={reasons}
          nameOf={one => i18n._(disputeReasons[one])}
          onChoose={one => setReason(one ?? reason)}
        />
        <AreaField
          label={<Trans>What should our team know?</Trans>}
          hint={reason === 'other' ? undefined : <Trans>optional</Trans>}
          error={isMissing ? t`Say in a few words what isn’t right.` : undefined}
          value={words}
          maxLength={2000}
          onChange={event => setWords(event.target.value)}
        />
        <Flex gap={3} flexWrap="wrap">
          <Button type="submit" busy={isBusy}>
            <Trans>Send to our team</Trans>
          </Button>
          <Button variant="plain" onClick={onLeave}>
            <Trans>Cancel</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
