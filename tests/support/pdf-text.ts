import { inflateSync } from 'node:zlib'

/** The letters of each glyph of a font, by its number. */
const lettersIn = (map: string): readonly string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)]
    .flatMap(([, row = '']) => [...row.matchAll(/<([^>]*)>/g)])
    .map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[0-9a-f]{4}/g) ?? []).map(unit => Number.parseInt(unit, 16))),
    )

/** What a PDF shows: the runs of its text, each in the order in which its glyphs stand, from the left. */
export const pdfText = async (answer: Response): Promise<string> => {
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body: string) => {
    const [, deflated] = /stream\n([^]*?)\nendstream/.exec(body) ?? []
    return deflated === undefined ? '' : inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1')
  }
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, lettersIn(streamOf(objects.get(map) ?? ''))]
    }),
  )
  return [...objects.values()]
    .map(streamOf)
    .flatMap(stream => [...stream.matchAll(/BT\n([^]*?)\nET/g)])
    .map(([, shown = '']) => {
      const letters = fonts.get(/\/(F\d+) /.exec(shown)?.[1] ?? '') ?? []
      return [...shown.matchAll(/\[(.*)\] TJ/g)]
        .flatMap(([, pieces = '']) => [...pieces.matchAll(/<([^>]*)>/g)])
        .flatMap(([, hex = '']) => hex.match(/[0-9a-f]{4}/g) ?? [])
        .map(glyph => letters[Number.parseInt(glyph, 16)] ?? '?')
        .join('')
    })
    .join(' | ')
}
