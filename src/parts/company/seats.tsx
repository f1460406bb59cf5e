import { Plural, Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { SeatNeed } from '#domain/seats.ts'
import { seatsLink } from '#src/parts/page/support.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** The link to sales with the number of missing seats. Opens a new tab, so that input stays. */
export function AskForSeats({ missing, size }: { missing: number; size?: 's' }) {
  return (
    <ButtonLink {...seatsLink(missing)} target="_blank" {...(size && { size })}>
      <Trans>Ask for more seats</Trans> <ExternalLink size={14} aria-hidden />
    </ButtonLink>
  )
}

export const MoreSeatsNeeded = ({ seats: { missing } }: { seats: Pick<SeatNeed, 'missing'> }) => (
  <Plural value={missing} one="# more seat needed" other="# more seats needed" />
)

export const SeatsFree = ({ seats: { free } }: { seats: Pick<SeatNeed, 'free'> }) => (
  <Plural value={free} _0="none free" one="# free" other="# free" />
)

export const SeatsNeeded = ({ seats }: { seats: Pick<SeatNeed, 'missing' | 'free'> }) => (
  <>
    <MoreSeatsNeeded seats={seats} /> (<SeatsFree seats={seats} />)
  </>
)
