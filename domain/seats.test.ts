import { expect, it } from 'vitest'
import { seatNeed, seatsFrom } from './seats.ts'

it.each([
  [250, 199, 51, 51, 0],
  [250, 199, 64, 51, 13],
  [250, 250, 0, 0, 0],
  [250, 250, 1, 0, 1],
  // Fewer licensed than taken, as after a smaller contract: none is free, and none is owed.
  [250, 260, 3, 0, 3],
])(
  'of %i seats, %i taken, %i wanted: %i free, %i more needed',
  (licensed, used, requested, free, missing) => {
    expect(seatNeed(seatsFrom(licensed, used), requested)).toEqual({
      licensed,
      used,
      free,
      requested,
      missing,
      sufficient: missing === 0,
    })
  },
)
