import { describe, expect, it } from 'vitest'
import { decodeTable } from './file-kind.ts'

/** Text in an encoding of one byte a letter, or two in Shift-JIS; the platform itself only decodes them. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const byLetter = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(new Uint8Array(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !byLetter.has(letter)) byLetter.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (encoding === 'shift_jis')
    for (let first = 0x81; first < 0xfd; first += 1)
      for (let second = 0x40; second < 0xfd; second += 1) add(first, second)
  return new Uint8Array(
    [...text].flatMap(letter => {
      const bytes = byLetter.get(letter)
      if (bytes === undefined) throw new Error(`${letter} is not in ${encoding}`)
      return bytes
    }),
  )
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[łøđðæœß]/g, letter => ({ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' })[letter] ?? 'd')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')

const listOf = (names: string, addressOf: (name: string, at: number) => string): string =>
  `Name,Email\r\n${names
    .split(', ')
    .map((name, at) => `${name},${addressOf(name, at)}@northwind.example\r\n`)
    .join('')}`

const byName = (names: string) => listOf(names, plain)
const byNumber = (names: string) => listOf(names, (_, at) => `staff${at}`)

const western: readonly (readonly [string, string])[] = [
  [
    'French',
    'Hélène Lefèvre, François Côté, Marie-Ève Dubé, Benoît Crèvecœur, Noël D’Équilly, Aïcha Prud’homme, Geneviève L’Écuyer, ÉMILE LEFÈVRE',
  ],
  ['German', 'Jürgen Groß, Änne Schäfer, Björn Müller, Ölke Übel'],
  ['Spanish', 'José Muñoz, María Ibáñez, Íñigo Núñez, Óscar Güell'],
  ['Portuguese', 'João Simões, Conceição Guimarães, Inês Araújo'],
  ['Danish and Swedish', 'Søren Kjær, Åse Ørsted, Ærø Nygård, Göran Öberg'],
  ['Icelandic', 'Þóra Guðmundsdóttir, Björk Ægisdóttir'],
  ['Italian', 'Niccolò Rossi, Nicolò Cantù'],
  ['English', 'Zoë O’Brien, Renée Ann’s, Chloé D’Angelo'],
]

const others: readonly (readonly [language: string, encoding: string, names: string])[] = [
  ['Polish', 'windows-1250', 'Łukasz Wałęsa, Żaneta Kamińska, Świętosław Dąb'],
  ['Czech', 'windows-1250', 'Jiří Dvořák, Věra Nováková, Zdeněk Horáček'],
  ['Czech, one name', 'windows-1250', 'Jan Černý'],
  ['Croatian', 'windows-1250', 'Ivan Kovačić, Ana Babić, Đuro Šarić'],
  ['Croatian, one name', 'windows-1250', 'Ana Kovač'],
  ['Romanian', 'windows-1250', 'Ştefan Bălan, Ionuţ Mureşan'],
  ['French', 'macintosh', 'Hélène Lefèvre, François Côté, Benoît Crèvecœur'],
  ['Spanish', 'macintosh', 'José Muñoz, María García, Andrés León'],
  ['Spanish, one name', 'macintosh', 'Luis García'],
  ['German', 'macintosh', 'Jürgen Groß, Änne Schäfer, Björn Müller'],
  ['Swedish, one name', 'macintosh', 'Åse Ek'],
  ['French, one name', 'macintosh', 'Noël Roy'],
]

describe('a text in an old encoding', () => {
  it.each(western)('is Windows-1252 in %s, whatever the addresses are', (_, names) => {
    for (const list of [byName(names), byNumber(names)])
      expect(decodeTable(encoded(list, 'windows-1252'))).toEqual({ text: list, rule: null })
  })

  it.each(others)('is recognized by its addresses in %s (%s)', (_, encoding, names) => {
    const list = byName(names)
    expect(decodeTable(encoded(list, encoding))).toEqual({ text: list, rule: null })
  })

  it.each(others)('is refused in %s (%s) where nothing tells its encoding', (_, encoding, names) => {
    expect(decodeTable(encoded(byNumber(names), encoding))).toEqual({ text: null, rule: 'fileEncoding' })
  })

  it('is refused in Hungarian, whose addresses would be the same in Windows-1252', () => {
    const list = byName('Gergő Szőke, Imre Erdős, Ödön Fűzi')
    expect(decodeTable(encoded(list, 'windows-1250')).rule).toBe('fileEncoding')
  })

  it('is recognized in Shift-JIS by its letters', () => {
    const list = byNumber('山田 太郎, 佐藤 花子, スミス ケン, IT部')
    expect(decodeTable(encoded(list, 'shift_jis'))).toEqual({ text: list, rule: null })
  })

  it.each(['windows-1251', 'gbk', 'euc-kr', 'big5'])('is refused in another one: %s', encoding => {
    // Bytes that are letters in each of them: “Иван” in Cyrillic, two signs in the others.
    const name = [0xc8, 0xe2, 0xe0, 0xed, 0xb0, 0xa1]
    expect(new TextDecoder(encoding, { fatal: true }).decode(new Uint8Array(name))).not.toBe('')
    expect(decodeTable(new Uint8Array([...name, ...Buffer.from(',a@northwind.example\n')])).rule).toBe(
      'fileEncoding',
    )
  })

  it('is judged at once, however long its lines are', () => {
    for (const part of ['áa', 'a', 'ø@', 'é '])
      expect(() =>
        decodeTable(new Uint8Array([0xe9, ...Buffer.from(part.repeat(1_000_000), 'latin1')])),
      ).not.toThrow()
  }, 10_000)
})
