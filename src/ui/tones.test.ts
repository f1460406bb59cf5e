import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { threatLevels as threats } from '#domain/threats.ts'
import { riskLevels } from '../parts/company/exposure-labels.ts'
import { scoreBands, threatLevels } from '../parts/findings/labels.ts'
import { bandTones, levelTones, type Tone, toneColours, toneMark } from './tones.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
type Scheme = 'light' | 'dark'

/** The value of a CSS variable in a scheme. */
const valueOf = (variable: string, scheme: Scheme): string => {
  const name = variable.replace(/^var\(--|\)$/g, '')
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\);`).exec(css) ?? []
  return scheme === 'light' ? light : dark
}

const rgb = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const at = (place: number) => Number.parseInt(full.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (hex: string): number => {
  const [red, green, blue] = rgb(hex).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
const distance = (one: string, other: string): number =>
  Math.hypot(...rgb(one).map((part, place) => part - (rgb(other)[place] ?? 0)))

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, place) => items.slice(place + 1).map((other): [Item, Item] => [one, other]))

describe.each(['light', 'dark'] as const)('the colours of levels and scores in %s', scheme => {
  const markOf = (tone: Tone) => valueOf(toneMark[tone], scheme)

  it.each([
    ['levels', levelTones],
    ['score bands', bandTones],
  ])('tell %s apart', (_, tones) => {
    for (const [one, other] of pairs<Tone>(Object.values(tones)))
      expect(distance(markOf(one), markOf(other)), `${one} and ${other}`).toBeGreaterThan(60)
  })

  it('contrast with every background that they are drawn on', () => {
    for (const tone of new Set<Tone>([...Object.values(levelTones), ...Object.values(bandTones)]))
      for (const background of ['surface', 'canvas'])
        expect(
          contrast(markOf(tone), valueOf(background, scheme)),
          `${tone} on ${background}`,
        ).toBeGreaterThan(2.99)
  })
})

describe('one palette', () => {
  it('is that of findings, of people and of scores', () => {
    for (const level of threats) {
      expect(threatLevels[level].tone).toBe(levelTones[level])
      expect(riskLevels[level].tone).toBe(levelTones[level])
    }
    for (const [band, { tone }] of Object.entries(scoreBands))
      expect(tone).toBe(Object.entries(bandTones).find(([key]) => key === band)?.[1])
  })

  it('is the same for charts and for badges', () => {
    for (const [tone, { mark }] of Object.entries(toneColours))
      expect(Object.entries(toneMark).find(([key]) => key === tone)?.[1]).toBe(
        `var(--${mark.replace(/(\d)/, '-$1')})`,
      )
  })
})
