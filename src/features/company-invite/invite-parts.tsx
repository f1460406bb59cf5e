import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#domain/errors.ts'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { Failure } from '#machines/port-error.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import css from './company-invite.module.css'

export type InviteActor = ActorRefFromLogic<typeof companyInviteFlow>

export interface InviteProps {
  actor: InviteActor
}

type Snapshot = SnapshotFrom<typeof companyInviteFlow>

export const selectInvite = ({ context }: Snapshot) => context.invite
export const selectCompany = ({ context }: Snapshot) => context.invite?.company.name ?? ''
export const selectFailure = ({ context }: Snapshot) => context.failure
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('pending')

const messages: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0009': msg`This address doesn’t belong to one of the company’s domains. Use your work email.`,
  '0011': msg`This email domain belongs to another company. Check your inbox for its invitation.`,
  '0019': msg`There’s already an account with this email address. Sign in, or reset the password.`,
  '0025': msg`Invalid or expired invite link. Ask the person who invited you to send it again.`,
  '0018': msg`This address hasn’t been invited. Use your work email, or ask your company’s administrator.`,
  '0035': msg`This email domain is used by another company. Please sign up using its invitation link.`,
  '0039': msg`Your phone can’t be used for codes. Choose email.`,
}

/** Why a step of an invite was refused (spec 2 §8). */
export const inviteFailureMessages = (failure: Failure): MessageDescriptor =>
  (failure.outage === null ? messages[failure.code] : undefined) ?? visitorFailureMessages(failure)

const aboutTheEmail: readonly ErrorCode[] = ['0009', '0011', '0018', '0035']

export const isAboutTheEmail = ({ code, outage }: Failure): boolean =>
  outage === null && aboutTheEmail.includes(code)

export function InviteHeader({ actor }: InviteProps) {
  const { t } = useLingui()
  const invite = useSelector(actor, selectInvite)
  if (!invite) return null
  const { name, logo } = invite.company
  return (
    <p className={css['company']}>
      {logo !== null && <img src={logo} alt="" />}
      <span>
        {invite.kind === 'companyOwner' ? t`Invitation to set up ${name}` : t`Invitation from ${name}`}
      </span>
    </p>
  )
}
