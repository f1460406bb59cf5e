import { commandLine } from '#server/commands.ts'
import { type Config, ConfigError } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { flagsFileInMaintenance } from '#server/platform/flags/flags.ts'
import { freshMs, maintenanceSince, switchMaintenance } from '#server/platform/flags/maintenance.ts'

interface Tools {
  readonly config: Config
  readonly db: Database
}

/** @throws ConfigError where another program has the flags. */
const refuseElsewhere = ({ growthbook }: Config): void => {
  if (growthbook !== null)
    throw new ConfigError(
      `The flags are those of GrowthBook: switch maintenance-mode at ${growthbook.host}. Every process and open tab follows it.`,
    )
}

/** What `npm run maintenance` does, by its word: each answers the sentence to print. @throws ConfigError */
export const maintenanceTools = {
  async on({ config, db }) {
    refuseElsewhere(config)
    if (!(await switchMaintenance(db, true, new Date()))) return 'Maintenance is on already.'
    return `Maintenance is on: every process shows it within ${freshMs / 1000} seconds, open tabs within a minute. End it with ${commandLine('maintenance', 'off')}`
  },
  async off({ config, db }) {
    refuseElsewhere(config)
    const file = flagsFileInMaintenance(config)
    const isChanged = await switchMaintenance(db, false, new Date())
    if (file !== null) return `${file} still says that maintenance is on. Switch maintenance-mode off there.`
    return isChanged
      ? `Maintenance is off: every process is back within ${freshMs / 1000} seconds, open tabs within a minute.`
      : 'Maintenance is off already.'
  },
  async status({ config, db }) {
    refuseElsewhere(config)
    const since = await maintenanceSince(db)
    if (since !== null) return `Maintenance is on since ${since.toISOString()}.`
    const file = flagsFileInMaintenance(config)
    return file === null ? 'Maintenance is off.' : `Maintenance is on by ${file}.`
  },
} as const satisfies Record<string, (tools: Tools) => Promise<string>>

export type MaintenanceTool = keyof typeof maintenanceTools

export const isMaintenanceTool = (word: string): word is MaintenanceTool =>
  Object.hasOwn(maintenanceTools, word)
