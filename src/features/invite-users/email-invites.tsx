import { useSelector } from '@xstate/react'
import { InviteForm } from './invite-form.tsx'
import { InviteOutcome } from './invite-outcome.tsx'
import type { InviteUsersActor } from './invite-users-dialog.tsx'

export function EmailInvites({ actor, onClose }: { actor: InviteUsersActor; onClose: () => void }) {
  const isSent = useSelector(actor, snapshot => snapshot.matches({ email: 'sent' }))
  return isSent ? <InviteOutcome actor={actor} onClose={onClose} /> : <InviteForm actor={actor} />
}
