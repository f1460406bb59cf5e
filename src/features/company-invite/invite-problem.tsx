import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, check, info, lock, mail } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { hrefOf } from '#src/ui/target.ts'
import {
  type InviteProps,
  inviteFailureMessages,
  selectCompany,
  selectFailure,
  selectInvite,
} from './invite-parts.tsx'

export type ProblemView =
  | 'unchecked'
  | 'noSeat'
  | 'turnedOff'
  | 'alreadyRegistered'
  | 'otherPerson'
  | 'notRefreshed'

const views: Record<ProblemView, (props: InviteProps) => ReactNode> = {
  unchecked: Unchecked,
  noSeat: NoSeat,
  turnedOff: TurnedOff,
  alreadyRegistered: AlreadyRegistered,
  otherPerson: OtherPerson,
  notRefreshed: NotRefreshed,
}

export function InviteProblem({ actor, view }: InviteProps & { view: ProblemView }) {
  const View = views[view]
  return <View actor={actor} />
}

function Unchecked({ actor }: InviteProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, selectFailure)
  return (
    <Message
      icon={alert}
      tone="warning"
      title={t`Your invitation couldn’t be checked`}
      actions={<Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Try again`}</Button>}
    >
      <p role="alert">{failure && t(inviteFailureMessages(failure))}</p>
      <p>{t`That doesn’t mean it’s invalid: we just didn’t get an answer.`}</p>
    </Message>
  )
}

function NoSeat({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  return (
    <Message
      icon={lock}
      tone="warning"
      title={t`There are no seats left`}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Check again`}</Button>
          <a className={buttonClass('plain')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>
        {t`All of ${company}’s seats are taken. Please contact your administrator. This invitation will work as soon as a seat is free.`}
      </p>
    </Message>
  )
}

function TurnedOff({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  return (
    <Message
      icon={lock}
      tone="warning"
      title={t`This invitation link was turned off`}
      actions={<Link className={buttonClass('plain')} to="/">{t`Back to home`}</Link>}
    >
      <p>{t`Ask one of ${company}’s administrators for a new link, or to invite your email address.`}</p>
    </Message>
  )
}

function AlreadyRegistered({ actor }: InviteProps) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const isSignedIn = useSelector(actor, ({ context }) => context.visitor !== null)
  const company = useSelector(actor, selectCompany)
  const isOpen = invite?.state === 'sent' && invite.email !== null
  return (
    <Message
      icon={check}
      tone="safe"
      title={t`Your account has already been registered`}
      actions={
        isSignedIn ? (
          <Button onClick={() => actor.send({ type: 'invite.continued' })}>{t`Continue`}</Button>
        ) : (
          <Button onClick={() => actor.send({ type: 'invite.signInChosen' })}>{t`Sign in`}</Button>
        )
      }
    >
      <p>
        {isOpen
          ? t`Sign in with it to continue with the invitation from ${company}.`
          : t`Continue with your account.`}
      </p>
    </Message>
  )
}

function OtherPerson({ actor }: InviteProps) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const visitor = useSelector(actor, ({ context }) => context.visitor) ?? ''
  const invited = invite?.email
  return (
    <Message
      icon={mail}
      title={t`This invitation is for someone else`}
      actions={
        <>
          <Button
            onClick={() => actor.send({ type: 'invite.signOutChosen' })}
          >{t`Sign out and use the invitation`}</Button>
          <Button
            variant="plain"
            onClick={() => actor.send({ type: 'invite.continued' })}
          >{t`Stay signed in`}</Button>
        </>
      }
    >
      <p>
        {invited
          ? t`It was sent to ${invited}, but you’re signed in as ${visitor}.`
          : t`You’re signed in as ${visitor}. This invitation isn’t for that account.`}
      </p>
    </Message>
  )
}

function NotRefreshed({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  return (
    <Message
      icon={info}
      tone="warning"
      title={t`You’ve joined ${company}`}
      actions={<Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Try again`}</Button>}
    >
      <p role="alert">
        {t`This browser just doesn’t know yet, because the connection was lost. You don’t have to do anything over.`}
      </p>
    </Message>
  )
}
