import { Parser } from 'saxen'
import { RefusedFile } from './refused-file.ts'

/** Names are without their prefix; an attribute that is missing is empty. */
export interface XmlHandlers {
  readonly open: (name: string, attribute: (name: string) => string) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** In UTF-8, or in UTF-16 with its byte order mark. @throws RefusedFile where it declares entities, Error where it is no XML */
export const readXml = (bytes: Uint8Array, { open, close, text }: XmlHandlers): void => {
  const parser = new Parser()
    .on('openTag', (name, attributes) =>
      open(localName(name), wanted => {
        const given = attributes()
        const key =
          wanted in given ? wanted : Object.keys(given).find(attribute => localName(attribute) === wanted)
        return key === undefined ? '' : withReferences(given[key] ?? '')
      }),
    )
    .on('attention', () => {
      throw new RefusedFile('fileDamaged', 'declares entities')
    })
  if (close) parser.on('closeTag', name => close(localName(name)))
  if (text) parser.on('text', part => text(withReferences(part))).on('cdata', text)
  parser.parse(new TextDecoder(encodingOf(bytes)).decode(bytes))
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The package’s own decoding loses characters beyond U+FFFF. */
const withReferences = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,8})|#x([\da-f]{1,8})|(amp|lt|gt|quot|apos));/gi,
        (_, decimal?: string, hex?: string, name: string = '') =>
          named[name.toLowerCase()] ??
          characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
      )
    : text

const characterOf = (code: number): string => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code))
