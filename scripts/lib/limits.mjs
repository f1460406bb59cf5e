/** How long a step may take that shares its machine with four busy programs, on one half as fast; what hangs within a step ends by the limit of its test. @param {number} quiet Its seconds on a quiet machine with two cores. */
export const limitOf = quiet => Math.max(1_200, 8 * quiet)

/** Seconds for the journeys of `npm test` beside the API tests, on an otherwise idle machine with two cores. */
export const journeySeconds = 600

/** The same for those of `npm run test:all`. */
export const allJourneySeconds = 1_500
