import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { refusalBy } from '#machines/port-error.ts'
import type { DeepScanInviteOutcome } from '#openapi/generated/api.ts'
import { InviteRefusal } from '#src/parts/company/invite-refusal.tsx'
import { AskForSeats } from '#src/parts/company/seats.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { AreaField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { InvitationTarget, PeopleActions } from './api.ts'
import { EmailDialog, EmailPreview } from './email-dialog.tsx'

interface InviteDialogProps {
  target: InvitationTarget
  actions: Pick<PeopleActions, 'countInvitable' | 'inviteToDeepScan' | 'emailContext'>
  onClose: () => void
}

export function InviteDialog({ target, actions, onClose }: InviteDialogProps) {
  const { isBusy, failure, clear, submit } = useSubmission()
  const [message, setMessage] = useState('')
  /** Null while the message is written. */
  const [foreseen, setForeseen] = useState<DeepScanInviteOutcome | null>(null)
  const [answer, setAnswer] = useState<{ outcome: DeepScanInviteOutcome | null } | null>(null)
  const invitable = foreseen?.invited ?? 0
  const customMessage = message.trim()
  const preview = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit(() => refusalBy(actions.countInvitable(target).then(setForeseen)))
  }
  const send = () => {
    const invite = async () => setAnswer({ outcome: await actions.inviteToDeepScan(target, customMessage) })
    void submit(() => refusalBy(invite()))
  }
  const edit = () => {
    clear()
    setForeseen(null)
  }
  return (
    <EmailDialog
      title={<Trans>Invite to a deep scan</Trans>}
      phase={answer ? 'sent' : foreseen ? 'shown' : 'writing'}
      busy={isBusy}
      refused={failure !== null}
      form="invite-form"
      send={{
        text: <Plural value={invitable} _0="Invite nobody" one="Invite # person" other="Invite # people" />,
        reachesNobody: invitable === 0,
        onSend: send,
      }}
      onEdit={edit}
      onClose={onClose}
    >
      <InviteRefusal failure={failure} title={<Trans>Nobody has been invited</Trans>} />
      {answer ? (
        <Outcome outcome={answer.outcome} />
      ) : foreseen ? (
        <Preview foreseen={foreseen} message={customMessage} emailContext={actions.emailContext} />
      ) : (
        <form id="invite-form" onSubmit={preview}>
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

interface PreviewProps {
  foreseen: DeepScanInviteOutcome
  message: string
  emailContext: PeopleActions['emailContext']
}

function Preview({ foreseen, message, emailContext: { company, sender } }: PreviewProps) {
  const { t } = useLingui()
  const takesPayments = useTakesPayments()
  const invitable = foreseen.invited
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
          takesPayments ? (
            <Trans>
              {sender} is offering you a deep scan of your exposed personal data, paid for by {company}.
            </Trans>
          ) : (
            <Trans>{sender} is offering you a deep scan of your exposed personal data.</Trans>
          )
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

function Outcome({ outcome }: { outcome: DeepScanInviteOutcome | null }) {
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
