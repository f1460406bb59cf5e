import { inflateSync } from 'node:zlib'

const windows1252 = (hex: string) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))

/** What a PDF in the fonts of its reader says: the strings that are shown, divided where text is placed anew. */
export const pdfText = async (answer: Response): Promise<string> =>
  [
    ...Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .matchAll(/stream\n([^]*?)\nendstream/g),
  ]
    .map(([, deflated = '']) => inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1'))
    .flatMap(stream => [...stream.matchAll(/\[(.*)\] TJ/g)])
    .map(([, shown = '']) => shown.replaceAll(/<([^>]*)>[^<]*/g, (_, hex) => windows1252(hex)))
    .join(' | ')
