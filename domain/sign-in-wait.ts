/** Ends the identity's message of a refusal that is over by itself, as Amplify passes on no headers. */
export const waitNote = (seconds: number): string => `(retry after ${seconds} s)`

export const secondsToWait = (message: string): number | null => {
  const seconds = /\(retry after (\d+) s\)$/.exec(message)?.[1]
  return seconds === undefined ? null : Number(seconds)
}
