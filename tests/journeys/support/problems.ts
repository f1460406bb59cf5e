import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a page must never report: console errors, uncaught exceptions, violations of the content policy. */
export interface Problems {
  /** Allows the next matching problems, for example where a journey stops the server. */
  allow(expected: RegExp): void
  /** Every problem so far that was not allowed. */
  found(): readonly string[]
  watch(context: BrowserContext): void
}

/** The browser logs each answer from 400 on; a refused form is no problem of the page. */
const isRefusal = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)

const textOf = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url})`

export const createProblems = (): Problems => {
  const found: string[] = []
  const allowed: RegExp[] = []
  const note = (text: string): void => void found.push(text)
  return {
    allow: expected => void allowed.push(expected),
    found: () => found.filter(text => !allowed.some(expected => expected.test(text))),
    watch(context) {
      context.on('console', message => {
        const matters =
          message.type() === 'error' || /content security policy|trusted type/i.test(message.text())
        if (matters && !isRefusal(message.text())) note(textOf(message))
      })
      context.on('weberror', error => note(`exception: ${error.error().stack ?? error.error().message}`))
    },
  }
}
