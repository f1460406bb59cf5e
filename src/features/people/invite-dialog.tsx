import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useState } from 'react'
import type { DeepScanInviteOutcome } from '#openapi/generated/api.d.ts'
import { AskForSeats } from '#src/parts/company/ask-for-seats.tsx'
import { SeatsNeeded } from '#src/parts/company/seats-needed.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EmailPreview } from './email-preview.tsx'
import type { DeepScanInviteActor, EmailContext } from './people-actions.ts'

interface InviteDialogProps {
  actor: DeepScanInviteActor
  emailContext: EmailContext
  onClose: () => void
}

const selectPhase = (snapshot: ReturnType<DeepScanInviteActor['getSnapshot']>) => {
  if (snapshot.status === 'done') return 'sent'
  return snapshot.matches('previewing') || snapshot.matches('inviting') ? 'shown' : 'writing'
}

/** An invitation to the deep scan: optional message, preview with a count, and result. */
export function InviteDialog({ actor, emailContext, onClose }: InviteDialogProps) {
  const [message, setMessage] = useState('')
  const phase = useSelector(actor, selectPhase)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isRefused = useSelector(actor, ({ context }) => context.failure !== null)
  const invitable = useSelector(actor, ({ context }) => context.foreseen.invited)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'invitation.previewRequested', customMessage: message.trim() })
  }
  return (
    <EmailDialog
      title={<Trans>Invite to a deep scan</Trans>}
      phase={phase}
      busy={isBusy}
      refused={isRefused}
      form="invite-form"
      send={{
        text: <Plural value={invitable} _0="Invite nobody" one="Invite # person" other="Invite # people" />,
        reachesNobody: invitable === 0,
        onSend: () => actor.send({ type: 'invitation.confirmed' }),
      }}
      onEdit={() => actor.send({ type: 'invitation.edited' })}
      onClose={onClose}
    >
      <Refusal actor={actor} />
      {phase === 'sent' ? (
        <Outcome actor={actor} />
      ) : phase === 'shown' ? (
        <Preview actor={actor} emailContext={emailContext} />
      ) : (
        <form id="invite-form" onSubmit={submit}>
          <Stack gap={4}>
            <Text size="t2" tone="quiet">
              <Trans>
                A deep scan looks at personal data, so each person decides for themselves. You see names and
                details only for people who agree.
              </Trans>
            </Text>
            <AreaField
              label={<Trans>Your message</Trans>}
              hint={<Trans>optional</Trans>}
              maxLength={2000}
              value={message}
              onChange={event => setMessage(event.currentTarget.value)}
            />
          </Stack>
        </form>
      )}
    </EmailDialog>
  )
}

function Preview({ actor, emailContext }: Omit<InviteDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const foreseen = useSelector(actor, ({ context }) => context.foreseen)
  const invitable = foreseen.invited
  const message = useSelector(actor, ({ context }) => context.customMessage)
  const { company, sender } = emailContext
  return (
    <>
      <Notice
        tone={invitable === 0 ? 'warning' : 'info'}
        title={
          <Plural
            value={invitable}
            _0="Nobody can be invited"
            one="# person will be invited"
            other="# people will be invited"
          />
        }
        action={moreSeats(foreseen)}
      >
        <Reasons {...foreseen} />
      </Notice>
      <EmailPreview
        subject={t`${company} is offering you a deep scan`}
        opening={
          <Trans>
            {sender} is offering you a deep scan of your exposed personal data, paid for by {company}.
          </Trans>
        }
        message={message}
      >
        <p>
          <Trans>
            If you agree, {company} will see what your scans find under your name, but no photos. If you
            don’t, nothing changes. It’s up to you.
          </Trans>
        </p>
        <p>
          <Trans>Open this link to decide: each person gets their own</Trans>
        </p>
      </EmailPreview>
    </>
  )
}

/** Why some of the selected people aren't invited: the same before and after. */
function Reasons({ skipped, withoutSeat }: DeepScanInviteOutcome) {
  const people = skipped - withoutSeat
  return (
    <>
      {people > 0 && (
        <Plural
          value={people}
          one="Skipped: # person who was invited in the past 14 days, has already agreed or has left."
          other="Skipped: # people who were invited in the past 14 days, have already agreed or have left."
        />
      )}{' '}
      {withoutSeat > 0 && (
        <Plural
          value={withoutSeat}
          one="# person has no seat, and none is free: once there’s one, you can invite them."
          other="# people have no seat, and none is free: once there are some, you can invite them."
        />
      )}
    </>
  )
}

const moreSeats = ({ withoutSeat }: DeepScanInviteOutcome) =>
  withoutSeat > 0 ? <AskForSeats size="s" missing={withoutSeat} /> : undefined

function Refusal({ actor }: { actor: DeepScanInviteActor }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (failure === null) return null
  return (
    <Notice
      tone="danger"
      role="alert"
      title={<Trans>Nobody has been invited</Trans>}
      action={failure.seats && <AskForSeats size="s" missing={failure.seats.missing} />}
    >
      {failure.seats ? <SeatsNeeded seats={failure.seats} /> : i18n._(failureMessages(failure))}
    </Notice>
  )
}

function Outcome({ actor }: { actor: DeepScanInviteActor }) {
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  if (outcome === null)
    return (
      <Notice tone="info" role="status">
        <Trans>They were invited in the meantime, or have agreed. Here’s the latest.</Trans>
      </Notice>
    )
  const { invited } = outcome
  return (
    <Notice
      tone={invited > 0 ? 'safe' : 'warning'}
      role="status"
      title={
        <Plural
          value={invited}
          _0="Nobody was invited"
          one="# person was invited"
          other="# people were invited"
        />
      }
      action={moreSeats(outcome)}
    >
      <Reasons {...outcome} />
    </Notice>
  )
}
