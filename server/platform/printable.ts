import { firstCharacters } from './database/storable.ts'

const escapeOf = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/** Lines that a terminal shows as they are: control and format characters become `\u{…}`, but line feeds and tabs. */
export const printableText = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapeOf)

/** A name as a file has it, on one line and cut after `atMost` characters. */
export const printableName = (name: string, atMost = 200): string => {
  // A character has two units at most.
  const start = firstCharacters(name.slice(0, 2 * atMost), atMost)
  return printableText(start).replaceAll(/[\n\t]/g, escapeOf) + (start.length < name.length ? '…' : '')
}
