import type { InboxMessage, TestServer } from './test-server.ts'

type Sender = Pick<TestServer, 'inbox'>

/** What was sent to an address without a code in it, newest first. */
export const messagesTo = async (server: Sender, email: string): Promise<readonly InboxMessage[]> =>
  (await server.inbox(email)).filter(({ code }) => code === undefined)

/** The subjects of everything that was sent to an address, newest first. */
export const subjectsSentTo = async (server: Sender, email: string): Promise<readonly string[]> =>
  (await server.inbox(email)).map(({ subject }) => subject)
