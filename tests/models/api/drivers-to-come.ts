/**
 * Charts without a driver: for a lifecycle `tests/models/api/<name>.api.test.ts`, for a flow
 * `tests/journeys/flows/<name>.spec.ts`. The test beside this list verifies it. Empty when the product is
 * complete.
 */
export const driversToCome: readonly string[] = ['flow/secondary-emails']
