import { canonicalEmail } from './email-rule.ts'

/** As mail programs copy it: `"Lovelace, Ada" <ada@example.com>`. */
const named = /(?:"[^"\n]*"|[^,;\n<"])*<([^<>\n]*)>/g

/** The addresses of a typed or pasted list, each once; between commas, semicolons, lines, quotes or blanks. */
export const emailsIn = (list: string): string[] => {
  const parts = list.replaceAll(named, ' $1 ').split(/[\s,;"]+/)
  return [...new Set(parts.map(canonicalEmail))].filter(email => email !== '')
}
