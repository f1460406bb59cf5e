import { LimitedThread } from '#server/platform/limited-thread.ts'
import { checkAuthentication, type MailResolver } from './authentication.ts'
import type { IncomingMail, MailSource, ParsedMail } from './incoming-mail.ts'

/** For one email: 25 MB of attachments take four seconds. */
const allowance = { ms: 30_000, heapMb: 384 }
const maxLines = 500_000

const lineFeed = 0x0a

/** Each line costs the parser as much as the other, however short it is. */
const hasTooManyLines = (source: Uint8Array): boolean => {
  let count = 0
  for (let at = source.indexOf(lineFeed); at !== -1; at = source.indexOf(lineFeed, at + 1)) count += 1
  return count > maxLines
}

/** Parses an email apart and checks whom it is from. @throws where it can’t be parsed, or takes too much time or memory */
export const createMailReader = (limits = allowance) => {
  const thread = new LimitedThread<MailSource, ParsedMail>(new URL('./parser-thread.ts', import.meta.url), {
    ...limits,
    threads: 1,
  })
  return async (mail: MailSource, resolver: MailResolver): Promise<IncomingMail> => {
    if (hasTooManyLines(mail.source)) throw new Error('It has more than 500,000 lines')
    const parsed = await thread.run(mail)
    return { ...parsed, authentication: await checkAuthentication(Buffer.from(mail.source), resolver) }
  }
}

export const readMail = createMailReader()
