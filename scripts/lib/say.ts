import { printableText } from '#server/platform/printable.ts'

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${printableText(line)}\n`)

/** Prints a line of what went wrong. */
export const complain = (line: string): void => void process.stderr.write(`${printableText(line)}\n`)
