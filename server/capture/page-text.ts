import { Parser } from 'htmlparser2'
import { maxTextCharacters, maxTitleCharacters } from './messages.ts'

export interface PageText {
  readonly title: string
  readonly text: string
}

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

/** The parser's time grows with the square of it: a page that is deeper is read up to there. */
const maxDepth = 10_000

const isHidden = (name: string, { hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  notText.has(name) ||
  hidden !== undefined ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)

/** Without empty lines, and with one space between words. */
export const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')

/** What a reader without scripts and style sheets sees of a page: its title, and its text line by line. */
export const readPageText = (html: string): PageText => {
  let [title, text, depth, hiddenAt, isTitle] = ['', '', 0, Number.POSITIVE_INFINITY, false]
  const separate = (name: string): void => {
    if (cells.has(name)) text += ' '
    else if (!inline.has(name)) text += '\n'
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      isTitle = name === 'title' && title === '' && hiddenAt === Number.POSITIVE_INFINITY
      depth += 1
      if (depth > maxDepth) parser.pause()
      if (isHidden(name, attributes)) hiddenAt = Math.min(hiddenAt, depth)
      separate(name)
    },
    ontext(piece) {
      if (isTitle) title += piece
      else if (hiddenAt === Number.POSITIVE_INFINITY && text.length < maxTextCharacters * 2)
        text += piece.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      isTitle = false
      separate(name)
      if (hiddenAt === depth) hiddenAt = Number.POSITIVE_INFINITY
      depth -= 1
    },
  })
  parser.write(html)
  parser.end()
  return {
    title: tidyLines(title).replaceAll('\n', ' ').slice(0, maxTitleCharacters),
    text: tidyLines(text).slice(0, maxTextCharacters),
  }
}

/** The charset that a page names: by its mark, its header, or in its first kilobyte; UTF-8 where it names none or one that nobody knows. */
export const decodePage = (bytes: Buffer, contentType: string): string => {
  const mark = bytes.subarray(0, 3).toString('hex')
  const [, named] =
    /\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ??
    /<meta[^>]+?charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 1024)) ??
    []
  const charset = mark === 'efbbbf' ? 'utf-8' : /^(?:fffe|feff)/.test(mark) ? 'utf-16' : (named ?? 'utf-8')
  try {
    return new TextDecoder(mark.startsWith('feff') ? 'utf-16be' : charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
