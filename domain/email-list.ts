import { emailRule } from './email-rule.ts'

/** The most addresses that are invited at once. */
export const maxInvitedEmails = 100

/** What was typed or pasted as addresses: those that can be written to, in lower case and each once, and the parts that are none. */
export interface EmailList {
  emails: string[]
  notValid: string[]
}

/** "Ada Lovelace <ada@example.com>", as mail programs copy it. */
const named = /[^,;\n<]*<([^>\n]*)>/g

/** Reads addresses that are parted by commas, semicolons, blanks or line ends. */
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
