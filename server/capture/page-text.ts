import { Parser } from 'htmlparser2'
import { isHidden, separatorOf } from '#server/platform/page-reading.ts'
import { maxTextCharacters, maxTitleCharacters } from './messages.ts'

export interface PageText {
  readonly title: string
  readonly text: string
}

/** The parser's time grows with the square of it: a page that is deeper is read up to there. */
const maxDepth = 10_000

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
  const parser = new Parser({
    onopentag(name, attributes) {
      isTitle = name === 'title' && title === '' && hiddenAt === Number.POSITIVE_INFINITY
      depth += 1
      if (depth > maxDepth) parser.pause()
      if (isHidden(name, attributes)) hiddenAt = Math.min(hiddenAt, depth)
      text += separatorOf(name)
    },
    ontext(piece) {
      if (isTitle) title += piece
      else if (hiddenAt === Number.POSITIVE_INFINITY && text.length < maxTextCharacters * 2)
        text += piece.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      isTitle = false
      text += separatorOf(name)
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
