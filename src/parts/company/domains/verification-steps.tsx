import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { codeMinutes } from '#domain/session-policy.ts'
import { isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { lookUpOutcomes } from './domain-labels.ts'
import type { DomainVerificationActor } from './domain-verification-actor.ts'

interface AlternativeActionProps {
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

export function AlternativeAction({ busy = false, onClick, children }: AlternativeActionProps) {
  return (
    <Button
      variant="text"
      size="s"
      alignSelf="flex-start"
      marginInlineStart="-14px"
      marginBlock="-6px"
      busy={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Refusals of the code are shown at its field. */
export function VerificationFailure({ actor }: { actor: DomainVerificationActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <FailureNotice failure={failure && isAboutTheCode(failure) ? null : failure} />
}

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

interface CopiedValueProps {
  label: string
  value: string
}

function CopiedValue({ label, value }: CopiedValueProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <Flex gap={2} alignItems="flex-end">
      <Box flex={1} minWidth={0}>
        <TextField
          label={label}
          readOnly
          value={value}
          error={copied === 'failed' ? t`We couldn’t copy it. Select it and copy it yourself.` : undefined}
          onFocus={event => event.currentTarget.select()}
        />
      </Box>
      <Button
        variant="plain"
        minHeight="46px"
        paddingInline="14px"
        aria-label={copied === 'yes' ? t`${label}: copied` : t`Copy: ${label}`}
        onClick={() => void copy()}
        alignSelf="flex-start"
        marginTop="27px"
      >
        <Copy aria-hidden="true" />
        {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </Flex>
  )
}

export function RecordStep({ actor }: { actor: DomainVerificationActor }) {
  const { t } = useLingui()
  const { name, record } = useSelector(actor, ({ context }) => context.proof)
  return (
    <Stack gap={4}>
      <VerificationFailure actor={actor} />
      <Text size="t2">
        <Trans>
          Add this TXT record where {name}’s DNS is managed: at your registrar, your hosting company, or by
          your IT team. Then have us check for it, and leave it there: we check again each month.
        </Trans>
      </Text>
      <CopiedValue label={t`Name of the TXT record`} value={record.name} />
      <CopiedValue label={t`Value`} value={record.value} />
      <Box role="status" _empty={{ display: 'none' }}>
        <LookUpOutcome actor={actor} />
      </Box>
      <AlternativeAction onClick={() => actor.send({ type: 'domain.codeRequested' })}>
        <Trans>Use a code by email instead</Trans>
      </AlternativeAction>
    </Stack>
  )
}

function LookUpOutcome({ actor }: { actor: DomainVerificationActor }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  const lookUp = useSelector(actor, ({ context }) => context.proof.lookUp)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  if (lookUp === null || lookUp.outcome === 'FOUND' || isBusy) return null
  const { title, text } = lookUpOutcomes[lookUp.outcome]
  const at = dateTime(lookUp.at)
  return (
    <Notice tone="warning" title={i18n._(title)}>
      {i18n._(text)} <Trans>Last checked: {at}.</Trans>
    </Notice>
  )
}
