import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import type { DomainOwner, DomainVerificationActor } from './domain-verification-actor.ts'
import { MailboxStep } from './mailbox-step.tsx'
import { RecordStep } from './record-step.tsx'
import { Gone, Taken, Verified } from './verification-ends.tsx'

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

/** Proves a web domain: by a code to one of its mailboxes, or by a DNS record. */
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
      closeLabel={t`Close`}
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
