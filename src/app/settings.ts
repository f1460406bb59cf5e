import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags, type FlagName, type FlagValues, flagNames } from '#domain/flags.ts'
import type { PageTag } from '#domain/tags.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const recordIn = (value: unknown, name: string): Record<string, unknown> => {
  const found: unknown = isRecord(value) ? value[name] : undefined
  if (!isRecord(found)) throw new Error(`/config.json lacks "${name}"`)
  return found
}

const textIn = (value: Record<string, unknown>, name: string): string => {
  const found = value[name]
  if (typeof found !== 'string') throw new Error(`/config.json lacks "${name}"`)
  return found
}

const flagsIn = (values: unknown): FlagValues => {
  const valueOf = (name: FlagName): boolean => {
    const value: unknown = isRecord(values) ? values[name] : undefined
    return typeof value === 'boolean' ? value : defaultFlags[name]
  }
  return { ...defaultFlags, ...Object.fromEntries(flagNames.map(name => [name, valueOf(name)])) }
}

const isTag = (value: unknown): value is PageTag => isRecord(value)

/** The settings in `/config.json`; a document of another shape is refused. */
export const parseSettings = (document: unknown): BrowserSettings => {
  const identity = recordIn(document, 'identity')
  const flags = recordIn(document, 'flags')
  const endpoint = identity['userPoolEndpoint']
  const root = isRecord(document) ? document : {}
  return {
    identity: {
      userPoolId: textIn(identity, 'userPoolId'),
      userPoolClientId: textIn(identity, 'userPoolClientId'),
      userPoolEndpoint: typeof endpoint === 'string' ? endpoint : null,
    },
    flags: {
      host: textIn(flags, 'host'),
      clientKey: textIn(flags, 'clientKey'),
      anonymous: flagsIn(flags['anonymous']),
    },
    companySite: textIn(root, 'companySite'),
    supportEmail: textIn(root, 'supportEmail'),
    takesPayments: root['takesPayments'] !== false,
    addressesGoTo: Array.isArray(root['addressesGoTo']) ? root['addressesGoTo'].map(String) : [],
    searchesSites: root['searchesSites'] === true,
    tags: Array.isArray(root['tags']) ? root['tags'].filter(isTag) : [],
  }
}

export const askSettings = async (): Promise<BrowserSettings> => {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return parseSettings(await answer.json())
}

/** `npm run dev` embeds none. */
export const readSettings = async (): Promise<BrowserSettings> => {
  const inlined = document.getElementById('settings')?.textContent
  return inlined ? parseSettings(JSON.parse(inlined)) : askSettings()
}
