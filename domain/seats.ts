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

export interface SeatNeed extends Seats {
  /** People without a seat. */
  readonly requested: number
  readonly missing: number
  readonly sufficient: boolean
}

export const fittingPeople = (people: number, { missing }: Pick<SeatNeed, 'missing'>): number =>
  Math.max(0, people - missing)

export const seatNeed = (seats: Seats, requested: number): SeatNeed => {
  const missing = Math.max(0, requested - seats.free)
  return { ...seats, requested, missing, sufficient: missing === 0 }
}
