import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags, type FlagName, type FlagValues, flagNames } from '#domain/flags.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { AppError } from '../http/app-error.ts'
import { outgoingTo } from '../outgoing.ts'

const embeddedClientKey = 'sdk-wardlight'

interface Feature {
  readonly defaultValue: boolean
  readonly rules?: readonly { readonly condition?: object; readonly force?: boolean }[]
}
type Features = Readonly<Record<string, Feature>>

const shippedFeatures: Features = Object.fromEntries(
  flagNames.map(name => [name, { defaultValue: defaultFlags[name] }]),
)

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' &&
  value !== null &&
  'defaultValue' in value &&
  typeof value.defaultValue === 'boolean'

const parseFeatures = (text: string, file: string): Features => {
  const document: unknown = JSON.parse(text)
  const features =
    typeof document === 'object' && document !== null && 'features' in document ? document.features : null
  if (typeof features !== 'object' || features === null || !Object.values(features).every(isFeature))
    throw new ConfigError(`${file} must hold {"features": {"<flag>": {"defaultValue": true or false}}}.`)
  return Object.fromEntries(Object.entries(features).filter(([, feature]) => isFeature(feature)))
}

/** A rule without a condition applies to everyone; one with a condition never to an anonymous visitor. */
const anonymousValue = (feature: Feature | undefined, fallback: boolean): boolean => {
  if (feature === undefined) return fallback
  const everybody = feature.rules?.find(
    rule => rule.condition === undefined || Object.keys(rule.condition).length === 0,
  )
  return everybody?.force ?? feature.defaultValue
}

const anonymousFlags = (features: Features): FlagValues => {
  const valueOf = (name: FlagName) => [name, anonymousValue(features[name], defaultFlags[name])] as const
  return { ...defaultFlags, ...Object.fromEntries(flagNames.map(valueOf)) }
}

/** null: there is none, and the product's defaults apply. */
const placeFlagsFile = (config: Config): string | null => {
  if (config.flagsFile !== null) return config.flagsFile
  const file = join(config.dataDir, 'flags.json')
  if (existsSync(file)) return file
  if (config.mode !== 'development') return null
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ features: shippedFeatures }, null, 2)}\n`)
  return file
}

/** @throws ConfigError where there is no such file, or what it holds are no flags. */
const readFlags = (file: string): Features => {
  try {
    return parseFeatures(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The flags in ${file} can’t be read: ${reason}. Correct it, or FLAGS_FILE.`, {
      cause: error,
    })
  }
}

/** The file that says so by itself, whatever the database says; null: none does. @throws ConfigError as `readFlags` */
export const flagsFileInMaintenance = (config: Config): string | null => {
  const file = placeFlagsFile(config)
  return file !== null && anonymousFlags(readFlags(file))['maintenance-mode'] ? file : null
}

/** Flags of a file, whose last good version stays while it is unreadable, or of a GrowthBook host; maintenance is also switched by the database. */
export const createFlags = (config: Config, isInMaintenance: () => Promise<boolean>) => {
  const file = placeFlagsFile(config)
  let lastGood = file === null ? shippedFeatures : readFlags(file)
  const read = async (log?: FastifyInstance['log']): Promise<Features> => {
    try {
      if (file !== null) lastGood = readFlags(file)
    } catch (error) {
      log?.warn({ file, reason: String(error) }, 'flags: the file can not be read, the last good flags stay')
    }
    return (await isInMaintenance()) ? { ...lastGood, 'maintenance-mode': { defaultValue: true } } : lastGood
  }

  const fromGrowthbook = async (host: string, clientKey: string): Promise<Features> => {
    const answer = await outgoingTo(host)(`${host}/api/features/${clientKey}`, {
      signal: AbortSignal.timeout(2_000),
    })
    if (!answer.ok) throw new Error(`GrowthBook answered ${answer.status}`)
    return parseFeatures(await answer.text(), host)
  }

  return {
    /** `/flags/api/features/<clientKey>`, as the GrowthBook SDK requests it. */
    async serve(app: FastifyInstance): Promise<void> {
      // Known before the first page is asked for.
      await isInMaintenance()
      app.get<{ Params: { clientKey: string } }>('/flags/api/features/:clientKey', async (request, reply) => {
        if (request.params.clientKey !== embeddedClientKey)
          throw new AppError('0000', { status: 404, message: 'No such client key' })
        void reply.header('cache-control', 'no-cache')
        return { status: 200, features: await read(request.log), dateUpdated: new Date().toISOString() }
      })
    },

    /** The flags part of `/config.json`, with the values for an anonymous visitor. */
    async clientSettings(): Promise<BrowserSettings['flags']> {
      if (config.growthbook === null)
        return { host: '/flags', clientKey: embeddedClientKey, anonymous: anonymousFlags(await read()) }
      const { host, clientKey } = config.growthbook
      const features = await fromGrowthbook(host, clientKey).catch((): Features => ({}))
      return { host, clientKey, anonymous: anonymousFlags(features) }
    },
  }
}
