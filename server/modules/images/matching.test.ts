import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bandsOf, perceptualHash, searchHashes } from '#server/scan/perceptual-hash.ts'
import { picturesLike } from '#server/scan/sources/image-index.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** A number in 0..1 that belongs to the person and the trait. */
const trait = (person: number, name: number): number => {
  const value = Math.sin(person * 127.1 + name * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/** An invented portrait with its own head, hair, eyes, mouth, shoulders and wall. */
const portrait = (person: number): Promise<Buffer> => {
  const of = (name: number, from: number, to: number) => from + trait(person, name) * (to - from)
  const colour = (name: number, lightness: [number, number]) =>
    `hsl(${of(name, 0, 360)} ${of(name + 1, 20, 80)}% ${of(name + 2, ...lightness)}%)`
  const x = of(1, 140, 260)
  const y = of(2, 150, 230)
  const size = of(3, 70, 125)
  const eye = size * of(4, 0.25, 0.5)
  const furniture = Array.from(
    { length: 4 },
    (_, at) =>
      `<rect x="${of(60 + at, -60, 360)}" y="${of(70 + at, -60, 360)}" width="${of(80 + at, 30, 180)}" height="${of(90 + at, 30, 260)}" fill="${colour(100 + 3 * at, [15, 85])}"/>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <defs><linearGradient id="wall" gradientTransform="rotate(${of(5, 0, 90)})">
        <stop offset="0" stop-color="${colour(10, [15, 85])}"/><stop offset="1" stop-color="${colour(13, [15, 85])}"/>
      </linearGradient></defs>
      <rect width="400" height="400" fill="url(#wall)"/>${furniture.join('')}
      <ellipse cx="${x}" cy="${y + size * 2.3}" rx="${size * of(16, 1.2, 2)}" ry="${size}" fill="${colour(17, [10, 80])}"/>
      <ellipse cx="${x + of(20, -20, 20)}" cy="${y - size * of(21, 0.1, 0.5)}" rx="${size * of(22, 0.9, 1.3)}" ry="${size * of(23, 0.9, 1.5)}" fill="${colour(24, [5, 70])}"/>
      <ellipse cx="${x}" cy="${y}" rx="${size * of(27, 0.7, 0.95)}" ry="${size}" fill="${colour(28, [30, 85])}"/>
      <circle cx="${x - eye}" cy="${y - size * 0.2}" r="${of(31, 5, 14)}" fill="#222"/>
      <circle cx="${x + eye}" cy="${y - size * 0.2}" r="${of(31, 5, 14)}" fill="#222"/>
      <rect x="${x - eye}" y="${y + size * 0.4}" width="${eye * 2}" height="${of(32, 5, 16)}" rx="6" fill="${colour(33, [20, 50])}"/>
    </svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** How other sites alter an image. */
const copies: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'half the size': picture => sharp(picture).resize(200).jpeg({ quality: 80 }).toBuffer(),
  'a thumbnail': picture => sharp(picture).resize(96).jpeg({ quality: 70 }).toBuffer(),
  enlarged: picture => sharp(picture).resize(900).jpeg({ quality: 85 }).toBuffer(),
  'strong compression': picture => sharp(picture).jpeg({ quality: 20 }).toBuffer(),
  WebP: picture => sharp(picture).resize(320).webp({ quality: 60 }).toBuffer(),
  PNG: picture => sharp(picture).resize(150).png().toBuffer(),
  'without colour': picture => sharp(picture).greyscale().jpeg().toBuffer(),
  brighter: picture => sharp(picture).modulate({ brightness: 1.12 }).jpeg().toBuffer(),
  mirrored: picture => sharp(picture).flop().jpeg({ quality: 75 }).toBuffer(),
}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The index's answer for an image, as it is or mirrored. */
const lookUp = async (picture: Buffer) => {
  const hashes = await searchHashes(picture)
  const rows = (await Promise.all(hashes.map(hash => picturesLike(database.db, hash).execute()))).flat()
  return [...new Map(rows.map(row => [row.id.toString(), row.title]))].map(([id, title]) => ({ id, title }))
}

const put = async (picture: Buffer, title: string, id: string): Promise<void> => {
  const hash = await perceptualHash(picture)
  const [band0, band1, band2, band3] = bandsOf(hash)
  await database.db
    .insertInto('corpus_image')
    .values({
      id: Buffer.from(id),
      hash: BigInt.asIntN(64, hash).toString(),
      band0,
      band1,
      band2,
      band3,
      site_url: 'https://album.example/page',
      source_url: 'https://album.example/picture.jpg',
      title,
      seen_on: null,
      thumbnail: null,
    })
    .execute()
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`

describe('image matching', () => {
  const findCopies = async (people: number): Promise<void> => {
    await database.db.deleteFrom('corpus_image').execute()
    const portraits = await Promise.all(Array.from({ length: people }, (_, person) => portrait(person + 1)))
    const kinds = Object.entries(copies)
    for (const [person, picture] of portraits.entries())
      for (const [kind, copy] of kinds)
        await put(await copy(picture), `person ${person}`, `${person} ${kind}`)

    let missed = 0
    let mistaken = 0
    for (const [person, picture] of portraits.entries()) {
      const found = await lookUp(picture)
      missed += kinds.length - found.filter(({ title }) => title === `person ${person}`).length
      mistaken +=
        new Set(found.map(({ title }) => title)).size -
        (found.some(({ title }) => title === `person ${person}`) ? 1 : 0)
    }
    const ofCopies = people * kinds.length
    const ofPairs = people * (people - 1)
    process.stdout.write(
      `\nimage matching: ${percent(missed, ofCopies)} of ${ofCopies} copies missed, ` +
        `${percent(mistaken, ofPairs)} of ${ofPairs} pairs of different people mistaken\n\n`,
    )
    expect(missed / ofCopies).toBeLessThanOrEqual(0.02)
    expect(mistaken / ofPairs).toBeLessThanOrEqual(0.002)
  }

  it('finds re-encoded and resized copies, and leaves other people alone', () => findCopies(12), 120_000)

  it('does so among forty people', { tags: ['exhaustive'], timeout: 120_000 }, () => findCopies(40))
})
