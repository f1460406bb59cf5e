import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#server/platform/log.ts'
import { learnedFor } from '../live-api.ts'
import { SourceUnavailable } from '../source.ts'
import {
  DescriptionError,
  isOfSite,
  type ReadOptions,
  readDescription,
  type SiteDescription,
} from './description.ts'
import { createHttpDriver, createTurns, type HttpOptions, type Turns } from './driver.ts'
import type { SiteDriver } from './interpret.ts'

const minuteMs = 60_000

interface SitesInFolder {
  readonly sites: readonly SiteDescription[]
  /** Files that can’t be used, each with a sentence that says why. */
  readonly refused: readonly { readonly file: string; readonly why: string }[]
}

/** Reads every `.json` file of a folder; one that is wrong spoils no other. @throws where the folder can’t be read */
export const readSitesFolder = async (folder: string, options: ReadOptions): Promise<SitesInFolder> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.json') && !file.startsWith('.'))
  const sites = new Map<string, SiteDescription>()
  const refused: { file: string; why: string }[] = []
  for (const file of files.toSorted())
    try {
      const site = readDescription(await readFile(join(folder, file), 'utf8'), options)
      if (sites.has(site.id)) throw new DescriptionError(`Another file describes ${site.id} already.`)
      sites.set(site.id, site)
    } catch (error) {
      refused.push({ file, why: error instanceof DescriptionError ? error.message : 'It can’t be read.' })
    }
  return { sites: [...sites.values()], refused }
}

/** The sites that an operator described; whoever asks one of them takes turns with all others. */
export interface DescribedSites {
  /** Whole unless a file can’t be used. @throws SourceUnavailable where the folder can’t be read */
  read(
    signal: AbortSignal,
  ): Promise<{ readonly sites: readonly SiteDescription[]; readonly isWhole: boolean }>
  /** The site of a page; null where none is described. @throws SourceUnavailable */
  siteAt(address: string, signal: AbortSignal): Promise<SiteDescription | null>
  driverFor(site: SiteDescription, signal: AbortSignal): SiteDriver
}

export interface SitesConfig extends HttpOptions {
  readonly folder: string
}

export const createDescribedSites = ({ folder, ...http }: SitesConfig, log: Logger): DescribedSites => {
  const turns = new Map<string, Turns>()
  const described = learnedFor(minuteMs, async () => {
    const { sites, refused } = await readSitesFolder(folder, http)
    if (refused.length > 0) log.warn({ refused }, 'people-search sites: descriptions that can’t be used')
    return { sites, isWhole: refused.length === 0 }
  })
  const read: DescribedSites['read'] = signal =>
    described(signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ error: String(error) }, 'people-search sites: the folder can’t be read')
      throw new SourceUnavailable('NOT_CONFIGURED')
    })
  return {
    read,
    async siteAt(address, signal) {
      const url = URL.parse(address)
      const { sites } = await read(signal)
      return url === null ? null : (sites.find(site => isOfSite(site, url)) ?? null)
    },
    driverFor(site, signal) {
      const own = turns.get(site.id) ?? createTurns(site.pauseMs)
      turns.set(site.id, own)
      return createHttpDriver(site, http, own, signal)
    },
  }
}
