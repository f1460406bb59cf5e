import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the command as one that was called wrongly. */
export const refuseUsage: (usage: string) => never = usage => {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/** Ends the command where an argument isn’t one that it has. */
export const readArguments = <const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config)
  } catch {
    return refuseUsage(usage)
  }
}
