import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { codeMinutes } from '#domain/session-policy.ts'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { AlternativeAction } from './alternative-action.tsx'
import type { DomainVerificationActor } from './domain-verification-actor.ts'
import { VerificationFailure } from './verification-failure.tsx'

export function CodeStep({ actor, formId }: { actor: DomainVerificationActor; formId: string }) {
  const { t } = useLingui()
  const { name, codeSent } = useSelector(actor, ({ context }) => context.proof)
  const mailbox = useSelector(actor, ({ context }) => context.mailbox)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isSending = useSelector(actor, snapshot => snapshot.matches({ proving: 'sendingCode' }))
  const isSentAgain = useSelector(actor, ({ context }) => context.sent > 1 && context.failure === null)
  const form = useCodeForm(failure, code => actor.send({ type: 'domain.codeSubmitted', code }))
  const address = `${codeSent?.mailbox ?? mailbox}@${name}`
  return (
    <form id={formId} {...form.props}>
      <Stack gap={4}>
        <VerificationFailure actor={actor} />
        <Box role="status" _empty={{ display: 'none' }}>
          {isSentAgain && (
            <Notice tone="safe">
              <Trans>A new code is on its way. The previous one still works, too.</Trans>
            </Notice>
          )}
        </Box>
        <Text size="t2">
          <Trans>
            We sent a code to <strong>{address}</strong>. It’s good for {codeMinutes} minutes.
          </Trans>
        </Text>
        <Box maxWidth="220px">
          <TextField
            ref={form.input}
            name="code"
            label={t`Verification code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            // Room for spaces and dashes of a pasted code.
            maxLength={12}
            placeholder="000000"
            error={form.error}
          />
        </Box>
        <AlternativeAction busy={isSending} onClick={() => actor.send({ type: 'domain.resendRequested' })}>
          <Trans>Send a new code</Trans>
        </AlternativeAction>
        <AlternativeAction onClick={() => actor.send({ type: 'domain.otherMailboxRequested' })}>
          <Trans>Choose another mailbox</Trans>
        </AlternativeAction>
        <AlternativeAction onClick={() => actor.send({ type: 'domain.recordRequested' })}>
          <Trans>Use a DNS record instead</Trans>
        </AlternativeAction>
      </Stack>
    </form>
  )
}
