import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  bandsOf,
  EmptyPicture,
  hammingDistance,
  maxDifferingBits,
  neighboursOf,
  perceptualHash,
  searchHashes,
} from './perceptual-hash.ts'

/** A soft picture of colored shapes, different for each seed. */
const draw = (seed: number): Promise<Buffer> => {
  const at = (n: number) => (Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1
  const number = (n: number, to: number) => Math.floor(Math.abs(at(n)) * to)
  const shapes = Array.from(
    { length: 7 },
    (_, n) =>
      `<ellipse cx="${number(n, 400)}" cy="${number(n + 10, 400)}" rx="${30 + number(n + 20, 150)}" ry="${30 + number(n + 30, 150)}" fill="hsl(${number(n + 40, 360)} 70% ${20 + number(n + 50, 60)}%)"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#8ac"/>${shapes.join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer()
}

const distance = async (one: Buffer, other: Buffer): Promise<number> =>
  hammingDistance(await perceptualHash(one), await perceptualHash(other))

const changes: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  'scaled down': bytes => sharp(bytes).resize(90).jpeg().toBuffer(),
  'compressed hard': bytes => sharp(bytes).jpeg({ quality: 25 }).toBuffer(),
  brightened: bytes => sharp(bytes).modulate({ brightness: 1.15 }).png().toBuffer(),
  'without colour': bytes => sharp(bytes).greyscale().webp().toBuffer(),
  blurred: bytes => sharp(bytes).blur(2).jpeg().toBuffer(),
}

describe('the perceptual hash', () => {
  it.each(Object.keys(changes))('recognizes an image that was %s', async name => {
    for (let seed = 1; seed <= 10; seed++) {
      const picture = await draw(seed)
      const changed = await changes[name]?.(picture)
      expect(await distance(picture, changed ?? picture)).toBeLessThanOrEqual(maxDifferingBits)
    }
  })

  it('distinguishes different images', async () => {
    const hashes = await Promise.all(
      Array.from({ length: 40 }, async (_, seed) => perceptualHash(await draw(seed + 1))),
    )
    const pairs = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map(other => hammingDistance(one, other)),
    )
    expect(Math.min(...pairs)).toBeGreaterThan(maxDifferingBits)
  })

  it('finds a mirrored copy', async () => {
    const picture = await draw(3)
    const mirrored = await perceptualHash(await sharp(picture).flop().jpeg().toBuffer())
    const distances = (await searchHashes(picture)).map(hash => hammingDistance(hash, mirrored))
    expect(Math.min(...distances)).toBeLessThanOrEqual(maxDifferingBits)
  })

  it('refuses an image with nothing in it, which would match all others', async () => {
    const blank = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(perceptualHash(blank)).rejects.toBeInstanceOf(EmptyPicture)
  })

  it('finds every hash within eleven bits by one of its bands', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 11 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bits, (hash, flipped) => {
        const other = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash)
        const bands = bandsOf(other)
        expect(bandsOf(hash).some((band, index) => neighboursOf(band).includes(bands[index] ?? -1))).toBe(
          true,
        )
      }),
    )
  })
})
