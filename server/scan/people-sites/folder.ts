import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DescriptionError, type ReadOptions, readDescription, type SiteDescription } from './description.ts'

export interface SitesInFolder {
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
