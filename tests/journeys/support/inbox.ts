import { type APIRequestContext, expect } from '@playwright/test'
import type { InboxMessage } from '#tests/support/test-server.ts'

export interface Inbox {
  messages(to: string): Promise<readonly InboxMessage[]>
  /** The newest message whose subject or text matches; waits for it. */
  message(to: string, about?: RegExp): Promise<InboxMessage>
  /** The code in the newest message that has one; waits for it. `not`: the previous code. */
  code(to: string, not?: string): Promise<string>
}

export const createInbox = (request: APIRequestContext): Inbox => {
  const messages = async (to: string): Promise<readonly InboxMessage[]> => {
    const answer = await request.get('/inbox/messages', { params: { to } })
    return answer.json()
  }
  const newest = async (
    to: string,
    fits: (message: InboxMessage) => boolean,
    what: string,
  ): Promise<InboxMessage> => {
    let found: InboxMessage | undefined
    await expect
      .poll(
        async () => {
          found = (await messages(to)).find(fits)
          return found !== undefined
        },
        { message: `${what} for ${to}` },
      )
      .toBe(true)
    if (found === undefined) throw new Error(`no ${what} for ${to}`)
    return found
  }
  return {
    messages,
    message: (to, about = /./) =>
      newest(
        to,
        ({ subject, text }) => about.test(subject) || about.test(text),
        `a message about ${about.source}`,
      ),
    async code(to, not) {
      const isNew = (message: InboxMessage): boolean => message.code !== undefined && message.code !== not
      return (await newest(to, isNew, 'a code')).code ?? ''
    },
  }
}
