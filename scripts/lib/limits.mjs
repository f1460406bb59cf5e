/** How long a step may take: twice what it takes on a machine half as fast, and five minutes at least: a step of seconds may meet other work. @param {number} quiet Its seconds on a quiet machine with two cores. */
export const limitOf = quiet => Math.max(300, 4 * quiet)

/** Seconds for the journeys of `npm test` beside the API tests, on an otherwise idle machine with two cores. */
export const journeySeconds = 600

/** The same for those of `npm run test:all`. */
export const allJourneySeconds = 1_500
