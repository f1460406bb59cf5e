/** The placeholder of a port, for which `src/app` provides the real one and a test a deferred one. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This port was not provided'))
}
