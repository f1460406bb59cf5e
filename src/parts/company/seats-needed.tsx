import { Plural } from '@lingui/react/macro'
import type { SeatNeed } from '#domain/seats.ts'

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
