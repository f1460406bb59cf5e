const notText = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'datalist',
  'title',
])

/** What stands beside others on a line; everything else begins a line of its own. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])

/** What parts an element from the text around it. */
export const separatorOf = (name: string): '' | ' ' | '\n' =>
  cells.has(name) ? ' ' : inline.has(name) ? '' : '\n'

/** Whether a reader without scripts and style sheets sees nothing of an element. */
export const isHidden = (name: string, { hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  notText.has(name) ||
  hidden !== undefined ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)

/** UTF-8, or where it is none what browsers read then; the end may be cut within a letter. */
const withoutCharset = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a page in the charset that it names: by its mark, its header, or in its first kilobyte. */
export const decodePage = (bytes: Buffer, contentType: string): string => {
  const mark = bytes.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return new TextDecoder().decode(bytes)
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes)
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  const [, charset] =
    /\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ??
    /<meta[^>]+?charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 1024)) ??
    []
  if (charset === undefined) return withoutCharset(bytes)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return withoutCharset(bytes)
  }
}
