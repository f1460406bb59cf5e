/** The placeholder of a port, for which `src/app` provides the real one and a test a deferred one. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This port was not provided'))
}

/** The same for a port that reports on its own. */
export function notWatched(): never {
  throw new Error('This port was not provided')
}
