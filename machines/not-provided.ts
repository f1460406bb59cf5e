/**
 * The placeholder of a port. Flows declare `signIn: fromPromise<SignInStep, Credentials>(notProvided)`;
 * `src/app` provides the real one, a test a deferred one. Running it is a bug in the composition, and its
 * error says so.
 */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This port was not provided'))
}
