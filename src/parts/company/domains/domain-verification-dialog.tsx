import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { domainMailboxValues } from '#openapi/generated/enumerations.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { DomainOwner, DomainVerificationActor } from './domain-verification-actor.ts'
import { AlternativeAction, CodeStep, RecordStep, VerificationFailure } from './verification-steps.tsx'

type Step = 'mailbox' | 'code' | 'record' | 'verified' | 'taken' | 'gone'

/** The visible step; while an answer is pending, the previous one. */
const stepOf = (snapshot: SnapshotFrom<typeof domainVerificationFlow>): Step => {
  if (snapshot.matches('verified')) return 'verified'
  if (snapshot.matches('taken')) return 'taken'
  if (snapshot.matches('gone')) return 'gone'
  const isAt = (state: 'showingRecord' | 'lookingUp' | 'choosingMailbox' | 'sendingCode') =>
    snapshot.matches({ proving: state })
  if (isAt('showingRecord') || isAt('lookingUp')) return 'record'
  const isFirst = isAt('sendingCode') && snapshot.context.proof.codeSent === null
  return isFirst || isAt('choosingMailbox') ? 'mailbox' : 'code'
}

interface DomainVerificationDialogProps {
  actor: DomainVerificationActor
  owner: DomainOwner
  onClose: () => void
}

function MailboxStep({ actor, formId }: { actor: DomainVerificationActor; formId: string }) {
  const { name } = useSelector(actor, ({ context }) => context.proof)
  const known = useSelector(actor, ({ context }) => context.mailbox)
  const hasCode = useSelector(actor, ({ context }) => context.proof.codeSent !== null)
  const [mailbox, setMailbox] = useState(known)
  return (
    <form
      id={formId}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        actor.send({ type: 'domain.mailboxChosen', mailbox })
      }}
    >
      <Stack gap={4}>
        <VerificationFailure actor={actor} />
        <ChoiceField
          name="mailbox"
          label={<Trans>Where should the code go?</Trans>}
          help={
            <Trans>
              Choose a mailbox you or a colleague can open. We send the code only to these five, which are
              reserved for the people who run a domain.
            </Trans>
          }
          choices={domainMailboxValues.map(value => ({ value, label: `${value}@${name}` }))}
          value={mailbox}
          onChange={setMailbox}
        />
        {hasCode && (
          <AlternativeAction onClick={() => actor.send({ type: 'domain.codeRequested' })}>
            <Trans>I already have a code</Trans>
          </AlternativeAction>
        )}
        <AlternativeAction onClick={() => actor.send({ type: 'domain.recordRequested' })}>
          <Trans>Use a DNS record instead</Trans>
        </AlternativeAction>
      </Stack>
    </form>
  )
}

function Verified({ owner }: { owner: DomainOwner }) {
  return (
    <Stack gap={3} role="status">
      <Notice tone="safe">
        {owner === 'company' ? (
          <Trans>
            People with an address at this domain can be scanned from now on. A scan waiting for it starts on
            its own.
          </Trans>
        ) : (
          <Trans>We’ll check it with your next scan.</Trans>
        )}
      </Notice>
      <Text size="t2" tone="quiet">
        <Trans>We check each month that it’s still yours, and warn you before anything changes.</Trans>
      </Text>
    </Stack>
  )
}

/** Of two companies that claim a domain, the one that verifies it gets it. */
function Taken() {
  return (
    <Stack gap={3}>
      <Text size="t2">
        <Trans>
          Only one company can have a domain: the first to verify it. If this one belongs to you, write to us.
        </Trans>
      </Text>
      <Text size="t2">
        <Link to="/concierge">
          <Trans>Contact support</Trans>
        </Link>
      </Text>
    </Stack>
  )
}

/** Corrected or removed while the dialog was open. */
function Gone() {
  return (
    <Text size="t2">
      <Trans>Someone changed or removed it in the meantime. Close this to see the current list.</Trans>
    </Text>
  )
}

export default function DomainVerificationDialog({ actor, owner, onClose }: DomainVerificationDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const step = useSelector(actor, stepOf)
  const { name } = useSelector(actor, ({ context }) => context.proof)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const titles: Record<Step, string> = {
    mailbox: t`Verify ${name}`,
    code: t`Verify ${name}`,
    record: t`Verify ${name}`,
    verified: t`${name} is verified`,
    taken: t`Another company has verified ${name}`,
    gone: t`${name} is no longer on the list`,
  }
  const lookUp = () => actor.send({ type: 'domain.lookUpRequested' })
  return (
    <Dialog
      open
      keepsOpen
      onClose={onClose}
      title={titles[step]}
      description={
        step === 'mailbox' ? (
          <Trans>This shows that the domain is yours, so no one else can see what we know about it.</Trans>
        ) : undefined
      }
      step={step}
      footer={<Actions step={step} formId={formId} busy={isBusy} onLookUp={lookUp} onClose={onClose} />}
    >
      {step === 'mailbox' && <MailboxStep actor={actor} formId={formId} />}
      {step === 'code' && <CodeStep actor={actor} formId={formId} />}
      {step === 'record' && <RecordStep actor={actor} />}
      {step === 'verified' && <Verified owner={owner} />}
      {step === 'taken' && <Taken />}
      {step === 'gone' && <Gone />}
    </Dialog>
  )
}

interface ActionsProps {
  step: Step
  formId: string
  busy: boolean
  onLookUp: () => void
  onClose: () => void
}

function Actions({ step, formId, busy, onLookUp, onClose }: ActionsProps) {
  if (step === 'verified' || step === 'taken' || step === 'gone')
    return (
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="plain" onClick={onClose}>
        <Trans>Later</Trans>
      </Button>
      {step === 'record' ? (
        <Button busy={busy} onClick={onLookUp}>
          <Trans>Check for the record</Trans>
        </Button>
      ) : (
        <Button type="submit" form={formId} busy={busy}>
          {step === 'mailbox' ? <Trans>Send the code</Trans> : <Trans>Verify</Trans>}
        </Button>
      )}
    </>
  )
}
