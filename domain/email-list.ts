import { emailRule } from './email-rule.ts'

export const maxInvitedEmails = 100

/** Typed or pasted addresses: the valid ones in lower case without duplicates, and the invalid parts. */
export interface EmailList {
  emails: string[]
  notValid: string[]
}

/** "Ada Lovelace <ada@example.com>", as mail programs copy it. */
const named = /[^,;\n<]*<([^>\n]*)>/g

/** Reads addresses separated by commas, semicolons, spaces or line breaks. */
export const emailsIn = (text: string): EmailList => {
  const parts = text
    .replaceAll(named, ' $1 ')
    .split(/[\s,;]+/)
    .filter(part => part !== '')
  const once = [...new Set(parts.map(part => part.toLowerCase()))]
  return {
    emails: once.filter(part => emailRule(part) === null),
    notValid: once.filter(part => emailRule(part) !== null),
  }
}
