/**
 * The logic of a port that nobody has provided. Flows declare `signIn: fromPromise<SignInStep, Credentials>(unprovided)`;
 * `src/app` provides the real one, a test a deferred one. Running it is a mistake in the composition, and says so.
 */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This port was not provided'))
}
