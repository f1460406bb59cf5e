import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { believe, toCapture } from './answer.ts'

const answer = {
  kind: 'captured',
  by: 'browser',
  finalUrl: 'https://people.example.com/ada',
  status: 200,
  headers: { ETag: '"7"', 'set-cookie': 'id=1', date: 'Tue, 01 Dec 2026 12:00:00 GMT' },
  redirects: [],
  title: 'Ada',
  text: 'Ada Nord',
  html: '<p>Ada Nord',
  picture: null,
}
const answered = (changes: object = {}) => believe(JSON.stringify({ ...answer, ...changes }))
const at = new Date('2026-12-01T12:00:00Z')
const captureOf = async (changes: object = {}) => {
  const believed = answered(changes)
  if (believed?.kind !== 'captured') throw new Error('It is not believed')
  return toCapture('https://people.example.com/ada', at, believed)
}

describe('what a process says that opened a stranger’s page', () => {
  it('is believed in its shape', async () => {
    expect(await captureOf()).toEqual({
      url: 'https://people.example.com/ada',
      finalUrl: 'https://people.example.com/ada',
      at,
      by: 'browser',
      status: 200,
      headers: { etag: '"7"', date: 'Tue, 01 Dec 2026 12:00:00 GMT' },
      redirects: [],
      title: 'Ada',
      text: 'Ada Nord',
      html: '<p>Ada Nord',
      picture: null,
    })
    expect(believe('{"kind":"failed","reason":"tooLarge","url":"x"}')).toMatchObject({ reason: 'tooLarge' })
    expect(believe('{"kind":"noBrowser","message":"No"}')).toEqual({ kind: 'noBrowser', message: 'No' })
  })

  it.each([
    ['another kind', { kind: 'gone' }],
    ['another way', { by: 'me' }],
    ['a status that is none', { status: '200' }],
    ['a status out of range', { status: 20_000 }],
    ['an address of this machine’s files', { finalUrl: 'file:///etc/passwd' }],
    ['a long address', { finalUrl: `https://people.example.com/${'a'.repeat(2_000)}` }],
    ['a script as a redirect', { redirects: ['javascript:alert(1)'] }],
    ['redirects without end', { redirects: Array.from({ length: 31 }, () => answer.finalUrl) }],
    ['headers that are none', { headers: null }],
    ['no text', { text: 7 }],
    ['a picture that is none', { picture: {} }],
  ])('is not believed with %s', (_name, changes) => {
    expect(answered(changes)).toBeNull()
  })

  it.each(['', 'null', '[]', '{', '{"kind":"failed","reason":"bored","url":"x"}', '{"kind":"noBrowser"}'])(
    'is not believed where it is %s',
    text => {
      expect(believe(text)).toBeNull()
    },
  )

  it('is cut to its sizes, and to what can be stored', async () => {
    const found = await captureOf({
      title: 'a'.repeat(2_000),
      text: `\u0000${'b'.repeat(300_000)}`,
      html: 'é'.repeat(2 ** 20),
      headers: { server: 'c'.repeat(5_000) },
    })
    expect(found.title).toHaveLength(1_000)
    expect(found.text).toMatch(/^b{199999,200000}$/)
    expect(Buffer.byteLength(found.html)).toBeLessThanOrEqual(2 ** 20)
    expect(found.html).toMatch(/^é+$/)
    expect(found.headers).toEqual({ server: 'c'.repeat(1_000) })
  })
})

describe('its picture', () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
  it('is stored where it is a WebP of its size', async () => {
    const picture = await draw(1280, 3000).webp().toBuffer()
    expect((await captureOf({ picture: picture.toString('base64') })).picture).toEqual(picture)
  })

  it.each([
    ['another kind', () => draw(10, 10).png()],
    ['wider', () => draw(1601, 10).webp()],
    ['higher', () => draw(10, 3001).webp()],
  ])('is left out where it is %s', async (_name, other) => {
    const picture = (await other().toBuffer()).toString('base64')
    expect((await captureOf({ picture })).picture).toBeNull()
  })

  it('is left out where it is none, and by plain HTTP', async () => {
    const picture = (await draw(10, 10).webp().toBuffer()).toString('base64')
    expect((await captureOf({ picture: 'bm8=' })).picture).toBeNull()
    expect((await captureOf({ by: 'http', picture })).picture).toBeNull()
  })
})
