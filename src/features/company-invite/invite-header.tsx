import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import css from './company-invite.module.css'
import { type InviteActor, selectInvite } from './invite-actor.ts'

export function InviteHeader({ actor }: { actor: InviteActor }) {
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
