import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { type DownloadLimits, downloadLimits, fetchExpected } from '../open-data/download.ts'
import { readSiteFile, type SiteFile } from './import.ts'
import { type SiteFileKind, type SiteFileSetting, siteFileSources, siteSettingsOf } from './sources.ts'

/**
 * A source's file from its address, whose SHA-256 is the expected one.
 *
 * @throws RefusedFile with a sentence for people.
 */
export const fetchSiteFile = async (
  kind: SiteFileKind,
  setting: SiteFileSetting,
  most: DownloadLimits = downloadLimits,
): Promise<SiteFile & { readonly address: string }> => {
  const source = siteFileSources[kind]
  const address = setting.url ?? source.file
  const sha256 = setting.sha256 ?? (setting.url === null ? source.sha256 : null)
  const [, sha256Setting] = siteSettingsOf[kind]
  if (sha256 === null)
    throw new RefusedFile(
      `${source.name} changes its file at ${address}: check a copy, then set ${sha256Setting} to its SHA-256.`,
    )
  const bytes = await fetchExpected(address, sha256, most)
  const file = readSiteFile(address, bytes)
  if (file.kind !== kind)
    throw new RefusedFile(
      `${address} has the file of ${siteFileSources[file.kind].name}, not of ${source.name}.`,
    )
  return { ...file, address }
}
