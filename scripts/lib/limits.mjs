// @ts-check
/** How long a step may take: twice what it takes on a machine half as fast, and five minutes at least: a step of seconds may meet other work. @param {number} quiet Its seconds on a quiet machine with two cores. */
export const limitOf = quiet => Math.max(300, 4 * quiet)

/** Seconds for all journeys on an idle machine with two cores. */
export const journeySeconds = 1_000
