import type { EmployeeFileRule, SheetRow } from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'
import { readDateStyles, readSharedStrings, readSheet } from './xlsx-sheet.ts'
import { readXml } from './xml.ts'
import { unpack, type ZipEntry, type ZipLimits, zipEntries } from './zip.ts'

/** A sheet of 50 000 people unpacks to about 20 MB; spreadsheet programs pack repeated cells 200:1, and nothing more than 1032:1. */
const limits: ZipLimits = { entries: 500, unpacked: 64 * 1024 * 1024, ratio: 1000 }

const programs = /vbaProject|\.bin$|activeX|\.exe$|\.dll$/i
/** Settings of a printer, and an add-in’s notes about a sheet. */
const harmless = /printerSettings|customProperty\d*\.bin$/i

/** Parts are unpacked as they are asked for; images, printer settings and the like never are. */
class Package {
  readonly #bytes: Uint8Array
  readonly #entries = new Map<string, ZipEntry>()

  constructor(bytes: Uint8Array, entries: readonly ZipEntry[]) {
    this.#bytes = bytes
    for (const entry of entries) {
      const path = pathOf(entry.name)
      if (this.#entries.has(path)) throw new RefusedFile('fileDamaged', 'a part is there twice')
      this.#entries.set(path, entry)
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** Null where it isn’t there. @throws RefusedFile */
  async read(path: string): Promise<Uint8Array | null> {
    const entry = this.#entries.get(path)
    return entry === undefined ? null : unpack(this.#bytes, entry)
  }

  /** @throws RefusedFile */
  async demand(path: string): Promise<Uint8Array> {
    const part = await this.read(path)
    if (part === null) throw new RefusedFile('fileDamaged', 'a part is missing')
    return part
  }
}

const root = 'http://part/'

/** As programs name it, in any case and with either slash, in one form; null outside the file. */
const pathWithin = (target: string, from: string): string | null => {
  const url = new URL(target, new URL(from, root))
  return url.href.startsWith(root) ? url.pathname.toLowerCase() : null
}

const pathOf = (name: string): string =>
  pathWithin(`/${name.replace(/^[/\\]+/, '').replaceAll(/[?#]/g, encodeURIComponent)}`, '/') ?? name

interface Relation {
  readonly id: string
  /** The last part of its type’s address, such as `worksheet`. */
  readonly type: string
  readonly path: string
}

/** @param of the path of the part whose relations they are, `/` for the package */
const relationsOf = async (parts: Package, of: string): Promise<readonly Relation[]> => {
  const list = await parts.read(of.replace(/[^/]*$/, file => `_rels/${file}.rels`))
  const relations: Relation[] = []
  if (list !== null)
    readXml(list, {
      open: (name, attribute) => {
        if (name !== 'Relationship' || attribute('TargetMode').toLowerCase() === 'external') return
        const path = pathWithin(attribute('Target'), of)
        const type = attribute('Type').replace(/^.*\//, '')
        if (path !== null) relations.push({ id: attribute('Id'), type, path })
      },
    })
  return relations
}

/**
 * The table in the first visible sheet that has one, found as programs find it: by the relations of its parts. Run it in a worker, where it
 * can be ended.
 * @throws RefusedFile, Error where a part is no XML
 */
export const readXlsx = async (bytes: Uint8Array): Promise<SheetRow[]> => {
  const entries = zipEntries(bytes, limits)
  const parts = new Package(bytes, entries)
  const path = await workbookPath(parts)
  if (entries.some(({ name }) => programs.test(name) && !harmless.test(name)))
    throw new RefusedFile('fileWithProgram', 'a program inside')
  const { sheets, isFrom1904 } = readWorkbook(await parts.demand(path))
  const relations = await relationsOf(parts, path)
  const related = (type: string) => relations.find(relation => relation.type === type)?.path
  // Some programs relate to strings that they don't write, as all of their cells have their own.
  const strings = await parts.read(related('sharedStrings') ?? '')
  const styles = await parts.read(related('styles') ?? '')
  const facts = {
    shared: strings === null ? null : readSharedStrings(strings),
    dateStyles: styles === null ? new Set<number>() : readDateStyles(styles),
    isFrom1904,
  }
  const listed = sheets.map(id => relations.find(relation => relation.id === id))
  if (listed.includes(undefined)) throw new RefusedFile('fileDamaged', 'a sheet is related to nothing')
  const tables = listed.flatMap(sheet => (sheet?.type === 'worksheet' ? [sheet.path] : []))
  for (const [at, table] of tables.entries()) {
    const rows = readSheet(await parts.demand(table), facts)
    if (rows.length > 1 || at === tables.length - 1) return rows
  }
  return []
}

const workbookType = /(?:spreadsheetml|ms-excel)\.(?:sheet|template)(?:\.macroEnabled)?\.main\+xml$/i

/** By the relations of the package, else by the types of its parts, else where most programs put it. */
const workbookPath = async (parts: Package): Promise<string> => {
  const document = (await relationsOf(parts, '/')).find(({ type }) => type === 'officeDocument')
  const typed: string[] = []
  const types = await parts.read('/[content_types].xml')
  if (types !== null)
    readXml(types, {
      open: (_, attribute) => {
        if (workbookType.test(attribute('ContentType'))) typed.push(pathOf(attribute('PartName')))
      },
    })
  const path = [document?.path, ...typed, '/xl/workbook.xml'].find(one => one !== undefined && parts.has(one))
  if (path === undefined || path.endsWith('.bin'))
    throw new RefusedFile(await ruleOfArchive(parts, typed.length > 0), 'an archive, and no workbook')
  return path
}

const ruleOfArchive = async (parts: Package, isWorkbook: boolean): Promise<EmployeeFileRule> => {
  if (isWorkbook) return 'fileDamaged'
  if (parts.has('/xl/workbook.bin')) return 'fileBinaryWorkbook'
  if (parts.has('/index/document.iwa') || parts.has('/index.zip')) return 'fileNumbers'
  const type = await parts.read('/mimetype')
  return type !== null &&
    new TextDecoder().decode(type).startsWith('application/vnd.oasis.opendocument.spreadsheet')
    ? 'fileOpenDocument'
    : 'fileType'
}

/** A hidden sheet is usually a list of choices and not of people. */
const readWorkbook = (part: Uint8Array): { readonly sheets: string[]; readonly isFrom1904: boolean } => {
  const sheets: string[] = []
  let rootName = ''
  let isFrom1904 = false
  readXml(part, {
    open: (name, attribute) => {
      rootName ||= name
      if (name === 'workbookPr') isFrom1904 ||= /^(?:1|true|on)$/.test(attribute('date1904'))
      else if (name === 'sheet' && !/^(?:hidden|veryHidden)$/.test(attribute('state')))
        sheets.push(attribute('id'))
    },
  })
  if (rootName !== 'workbook') throw new RefusedFile('fileType', 'an Office file, and no workbook')
  return { sheets, isFrom1904 }
}
