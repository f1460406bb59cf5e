/** Licensed seats, those that people have, and the rest. */
export interface Seats {
  readonly licensed: number
  readonly used: number
  readonly free: number
}

export const seatsFrom = (licensed: number, used: number): Seats => ({
  licensed,
  used,
  free: Math.max(0, licensed - used),
})

/** What a list, an upload or some invitations need beyond the seats that are free. */
export interface SeatNeed extends Seats {
  /** People who have no seat yet. */
  readonly requested: number
  readonly missing: number
  readonly sufficient: boolean
}

/** How many of a list's people can be scanned with the seats there are. */
export const fittingPeople = (people: number, { missing }: Pick<SeatNeed, 'missing'>): number =>
  Math.max(0, people - missing)

export const seatNeed = (seats: Seats, requested: number): SeatNeed => {
  const missing = Math.max(0, requested - seats.free)
  return { ...seats, requested, missing, sufficient: missing === 0 }
}
