import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { AskForSeats, SeatsNeeded } from './seats.tsx'

/** Why nobody was invited, and where to get more seats when too few are left. */
export function InviteRefusal(props: ComponentProps<typeof FailureNotice>) {
  const seats = props.failure?.seats
  if (!seats) return <FailureNotice {...props} />
  return (
    <FailureNotice
      {...props}
      title={<Trans>Nobody has been invited</Trans>}
      texts={{ '0008': <SeatsNeeded seats={seats} /> }}
      action={<AskForSeats size="s" missing={seats.missing} />}
    />
  )
}
