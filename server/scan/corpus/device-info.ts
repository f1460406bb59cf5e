import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCome, isStorableDay } from '#server/platform/database/storable.ts'
import type { FileRow } from './row.ts'
import { decoded, encodingOf } from './text-file.ts'

type Part = 'machine' | 'hwid' | 'path' | 'malware' | 'infected_on'

/** What the programs that write stealer logs call what they know of the device, in letters alone. */
const labels: Readonly<Record<string, Part>> = {
  machinename: 'machine',
  computername: 'machine',
  computer: 'machine',
  pcname: 'machine',
  systemname: 'machine',
  machine: 'machine',
  hwid: 'hwid',
  hardwareid: 'hwid',
  machineid: 'hwid',
  machineguid: 'hwid',
  guid: 'hwid',
  botid: 'hwid',
  filelocation: 'path',
  path: 'path',
  runningpath: 'path',
  executionpath: 'path',
  filepath: 'path',
  malwarepath: 'path',
  malware: 'malware',
  malwarefamily: 'malware',
  stealer: 'malware',
  stealertype: 'malware',
  stealerfamily: 'malware',
  logdate: 'infected_on',
  localdate: 'infected_on',
  localtime: 'infected_on',
  date: 'infected_on',
  datecompromised: 'infected_on',
  infecteddate: 'infected_on',
  infectedon: 'infected_on',
  infectiondate: 'infected_on',
  launchedat: 'infected_on',
}

const lettersOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What other programs call the columns of a table, as our own. */
export const deviceColumnOf = (header: string): string =>
  /^[a-z]+(?:[_ ][a-z]+)+$/.test(header) ? (labels[lettersOf(header)] ?? header) : header

const families = [
  'RedLine',
  'Lumma',
  'Vidar',
  'StealC',
  'Raccoon',
  'RisePro',
  'Rhadamanthys',
  'MetaStealer',
  'AZORult',
] as const

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const dayOf = (year: string | undefined, month: number | string | undefined, day: string | undefined) =>
  `${year}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0')}`

/** Slashes leave open which comes first, unless one of them is no month, or the hour is American. */
const slashed = (value: string): string | null => {
  const [, one = '', other = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/.exec(value) ?? []
  if (year === undefined) return null
  if (Number(one) > 12 && Number(other) <= 12) return dayOf(year, other, one)
  const isAmerican = /\b[ap]\.?m\b/i.test(value) || Number(other) > 12 || one === other
  return isAmerican ? dayOf(year, one, other) : null
}

/** yyyy-mm-dd; null where it is no day, is to come, or can be read in two ways. */
export const infectionDay = (text: string): string | null => {
  const value = text.trim()
  const [, year, month, date] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(value) ?? []
  const [, dotDate, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(value) ?? []
  const [, named = ''] = /\b([a-z]{3})[a-z]*\b\.?,? \d/i.exec(value.replace(/^[a-z]+,? (?=[a-z])/i, '')) ?? []
  const monthNumber = months.indexOf(named.toLowerCase()) + 1
  const [, namedDate] = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!:)/.exec(value) ?? []
  const [, namedYear] = /\b((?:19|20)\d\d)\b/.exec(value) ?? []
  const day =
    year !== undefined
      ? dayOf(year, month, date)
      : dotYear !== undefined
        ? dayOf(dotYear, dotMonth, dotDate)
        : monthNumber > 0
          ? dayOf(namedYear, monthNumber, namedDate)
          : slashed(value)
  return day !== null && isStorableDay(day) && hasCome(day) ? day : null
}

const isUnknown = (value: string): boolean =>
  !/[\p{L}\p{N}]/u.test(value) || /^(?:unknown|none|n\/?a|null|\w+\?)$/i.test(value)

const labeled = /^\s*(?:[-*•|]\s*)?([A-Za-z][A-Za-z _.-]{0,29}?)\s*[:=：]\s*(.*)$/

const partOf = (line: string): { readonly part: Part; readonly value: string } | null => {
  const [, label = '', value = ''] = labeled.exec(line) ?? []
  const part = labels[lettersOf(label)]
  return part === undefined ? null : { part, value: value.trim() }
}

/** What lines such as `HWID: 5F1A…` say of a device, the first of each kind, as columns of a stealer log; empty where they tell of none. */
const deviceIn = (lines: readonly string[]): FileRow => {
  const device: Record<string, string> = {}
  for (const line of lines) {
    const { part, value = '' } = partOf(line) ?? {}
    if (part === undefined || isUnknown(value) || part in device) continue
    const stored = part === 'infected_on' ? infectionDay(value) : value
    if (stored !== null) device[part] = stored
  }
  if (device['hwid'] === undefined && device['machine'] === undefined) return {}
  const text = lines.join('\n').toLowerCase()
  const family = families.find(name => text.includes(name.toLowerCase()))
  return { ...(family !== undefined && { malware: family }), ...device }
}

/** A line of a sign-in: one of its parts that a description of a device has not, or a web address or e-mail address that begins it. */
const isSignIn = (line: string): boolean =>
  /^\s*(?:password|pass|pwd|login|url|ur1|site|website|link|origin|soft|software|application|browser)\s*[:=：]|^\s*host\w*\s*[:=：].*[./]|^\s*[a-z]+:\/\/|^\s*[^\s:;,|]+@[^\s:;,|]+\./i.test(
    line,
  )

/**
 * The device that a file of sign-ins describes above them, and the text with these lines left blank, so that each other line keeps its number.
 *
 * @param start whole lines, each of which ends with \n
 */
export const takeDevice = (start: string): { readonly device: FileRow; readonly text: string } => {
  const lines = start.split('\n')
  const begins = lines.findIndex(isSignIn)
  const above = lines.slice(0, Math.max(begins, 0))
  const device = deviceIn(above)
  if (Object.keys(device).length === 0) return { device, text: start }
  const last = above.findLastIndex(line => partOf(line) !== null)
  const gap = above.findIndex((line, at) => at > last && line.trim() === '')
  const end = gap === -1 ? above.length : gap
  return { device, text: lines.map((line, at) => (at < end ? '' : line)).join('\n') }
}

const maxBytes = 1024 * 1024
const fileNames = /^(?:user ?information|system(?:[ _-]?info(?:rmation)?)?|information)\.txt$/i

/** What a file such as `UserInformation.txt` says of a device; empty where it is no such file. */
export const deviceAt = async (path: string): Promise<FileRow> => {
  if (!fileNames.test(basename(path)) || (await stat(path)).size > maxBytes) return {}
  const encoding = await encodingOf(path)
  return encoding === null ? {} : deviceIn(decoded(await readFile(path), encoding).split(/\r?\n/))
}

/** The device of the log in whose folder a file of sign-ins is; empty where none is described there, or more than one. */
export const deviceBeside = async (path: string): Promise<FileRow> => {
  const names = (await readdir(dirname(path)).catch(() => [])).filter(name => fileNames.test(name))
  const [only] = names
  return only === undefined || names.length > 1 ? {} : deviceAt(join(dirname(path), only))
}
