import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/plain/button.tsx'
import { alert, check, info, lock, mail } from '../../ui/plain/icon.tsx'
import { Message } from '../../ui/plain/message.tsx'
import { useSupportHref } from '../shared/support.ts'
import { type InviteActor, selectFailure, selectInvite } from './invite-actor.ts'
import { inviteFailureWords } from './invite-words.ts'

export type ProblemView = 'unchecked' | 'noSeat' | 'alreadyRegistered' | 'otherPerson' | 'notRefreshed'

interface Props {
  actor: InviteActor
}

const views: Record<ProblemView, (props: Props) => ReactNode> = {
  unchecked: Unchecked,
  noSeat: NoSeat,
  alreadyRegistered: AlreadyRegistered,
  otherPerson: OtherPerson,
  notRefreshed: NotRefreshed,
}

/** Where an invite can't lead on at once: why, and what to do. */
export function InviteProblem({ actor, view }: Props & { view: ProblemView }) {
  const View = views[view]
  return <View actor={actor} />
}

function Unchecked({ actor }: Props) {
  const { t } = useLingui()
  const failure = useSelector(actor, selectFailure)
  return (
    <Message
      icon={alert}
      tone="warn"
      title={t`Your invitation could not be checked`}
      actions={<Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Try again`}</Button>}
    >
      <p role="alert">{failure && t(inviteFailureWords(failure))}</p>
      <p>{t`That does not mean that it is invalid: we have had no answer.`}</p>
    </Message>
  )
}

function NoSeat({ actor }: Props) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const supportHref = useSupportHref()
  const company = invite?.company.name ?? ''
  return (
    <Message
      icon={lock}
      tone="warn"
      title={t`There are no seats left`}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Check again`}</Button>
          <a className={buttonClass('outline')} href={supportHref}>{t`Contact support`}</a>
        </>
      }
    >
      <p>
        {t`Every seat of ${company} is taken. Please contact your administrator: as soon as there is one again, this invitation works.`}
      </p>
    </Message>
  )
}

function AlreadyRegistered({ actor }: Props) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const isSignedIn = useSelector(actor, ({ context }) => context.visitor !== null)
  const company = invite?.company.name ?? ''
  const isOpen = invite?.state === 'sent' && invite.email !== null
  return (
    <Message
      icon={check}
      tone="good"
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
          ? t`Sign in with it, and you can go on with the invitation from ${company}.`
          : t`Go on with the account that you have.`}
      </p>
    </Message>
  )
}

function OtherPerson({ actor }: Props) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const visitor = useSelector(actor, ({ context }) => context.visitor) ?? ''
  const invited = invite?.email
  return (
    <Message
      icon={mail}
      title={t`This invitation is for somebody else`}
      actions={
        <>
          <Button
            onClick={() => actor.send({ type: 'invite.signOutChosen' })}
          >{t`Sign out and use the invitation`}</Button>
          <Button
            kind="outline"
            onClick={() => actor.send({ type: 'invite.continued' })}
          >{t`Stay signed in`}</Button>
        </>
      }
    >
      <p>
        {invited
          ? t`It was sent to ${invited}, and you are signed in as ${visitor}.`
          : t`You are signed in as ${visitor}, whom it does not let in.`}
      </p>
    </Message>
  )
}

function NotRefreshed({ actor }: Props) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  const company = invite?.company.name ?? ''
  return (
    <Message
      icon={info}
      tone="warn"
      title={t`You have joined ${company}`}
      actions={<Button onClick={() => actor.send({ type: 'invite.retried' })}>{t`Try again`}</Button>}
    >
      <p role="alert">
        {t`Only this browser does not know it yet, because the connection was lost. Nothing has to be done twice.`}
      </p>
    </Message>
  )
}
