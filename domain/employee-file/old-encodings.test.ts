import { isUtf8 } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { decodeTable } from './file-kind.ts'

const twoBytes = ['shift_jis', 'euc-jp', 'gb18030', 'gbk', 'big5', 'euc-kr']

/** What writes a letter in an encoding of one or two bytes a letter; the platform itself only decodes them. */
const bytesOf = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder(encoding)
  const byLetter = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(new Uint8Array(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !byLetter.has(letter)) byLetter.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (twoBytes.includes(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add(first, second)
  return byLetter
}
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** Null where the encoding hasn’t all the letters. */
const written = (text: string, encoding: string): Uint8Array | null => {
  const table = tables.get(encoding) ?? bytesOf(encoding)
  tables.set(encoding, table)
  const bytes = [...text].map(letter => table.get(letter))
  return bytes.includes(undefined) ? null : new Uint8Array(bytes.flatMap(of => of ?? []))
}

const encoded = (text: string, encoding: string): Uint8Array => {
  const bytes = written(text, encoding)
  if (bytes === null) throw new Error(`not all of ${text} is in ${encoding}`)
  return bytes
}

/** As people of other scripts write their names in addresses. */
const inLatin: Readonly<Record<string, string>> = {
  'Иван Петров': 'ivan.petrov',
  'Анна Смирнова': 'anna.smirnova',
  'Юрий Кузнецов': 'yuri.kuznetsov',
  'Іван Мельник': 'ivan.melnyk',
  'Їжакевич Олена': 'olena',
  'Оксана Шевченко': 'oksana.shevchenko',
  'Νίκος Γαλάνης': 'nikos.galanis',
  'Μαρία Νικολάκη': 'maria.nikolaki',
  'Şahin Yıldız': 'sahin.yildiz',
  'Işık Öztürk': 'isik.ozturk',
  张伟: 'zhang.wei',
  王小明: 'xiaoming.wang',
  刘洋: 'yang.liu',
  陳志明: 'chen.zhiming',
  林美玲: 'lin.meiling',
  黃建國: 'jianguo',
  김민준: 'minjun.kim',
  박서연: 'seoyeon.park',
  이하은: 'haeun.lee',
}

const plain = (name: string): string =>
  (inLatin[name] ?? name)
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

/** That programs wrote such lists in. */
const everyEncoding = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'macintosh',
  'x-mac-cyrillic',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gbk',
  'big5',
  'euc-kr',
]

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
  ['Polish', 'iso-8859-2', 'Łukasz Wałęsa, Żaneta Kamińska, Świętosław Dąb'],
  ['Russian', 'windows-1251', 'Иван Петров, Анна Смирнова, Юрий Кузнецов'],
  ['Russian, one name', 'windows-1251', 'Иван Петров'],
  ['Russian', 'koi8-r', 'Иван Петров, Анна Смирнова, Юрий Кузнецов'],
  ['Russian', 'ibm866', 'Иван Петров, Анна Смирнова, Юрий Кузнецов'],
  ['Russian', 'iso-8859-5', 'Иван Петров, Анна Смирнова'],
  ['Russian', 'x-mac-cyrillic', 'Иван Петров, Анна Смирнова'],
  ['Ukrainian', 'koi8-u', 'Іван Мельник, Їжакевич Олена'],
  ['Ukrainian', 'windows-1251', 'Оксана Шевченко, Їжакевич Олена'],
  ['Greek', 'windows-1253', 'Νίκος Γαλάνης, Μαρία Νικολάκη'],
  ['Turkish', 'windows-1254', 'Şahin Yıldız, Ayşe Doğan, Işık Öztürk'],
  ['Lithuanian', 'windows-1257', 'Žydrūnas Ąžuolas, Rūta Šimkutė'],
  ['Chinese', 'gbk', '张伟, 王小明, 刘洋'],
  ['Chinese of Taiwan', 'big5', '陳志明, 林美玲, 黃建國'],
  ['Korean', 'euc-kr', '김민준, 박서연, 이하은'],
]

const japanese = '山田 太郎, 佐藤 花子, スミス ケン, IT部'

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

  it.each(['shift_jis', 'euc-jp'])('is recognized in %s by its letters', encoding => {
    const list = byNumber(japanese)
    expect(decodeTable(encoded(list, encoding))).toEqual({ text: list, rule: null })
  })

  it('is recognized in ISO-2022-JP by its escapes, and refused behind those of others', () => {
    const bytes = (of: string) =>
      new Uint8Array(Buffer.from(`Name,Email\n${of},a@northwind.example\n`, 'latin1'))
    expect(decodeTable(bytes('\u001b$B;3ED\u001b(B'))).toEqual({
      text: 'Name,Email\n山田,a@northwind.example\n',
      rule: null,
    })
    expect(decodeTable(bytes('\u001b$)C\u000e1h\u000f')).text).toBeNull()
  })

  it('is Windows-1252 with its quotation marks, dashes and bullets', () => {
    const list = `${byNumber('Zoë Ek, Chloé “Cleo” D’Angelo, Anne–Marie ‘Annie’ Côté, René Roy…')}R&D – “Élan”,•,99 €\r\n`
    expect(decodeTable(encoded(list, 'windows-1252'))).toEqual({ text: list, rule: null })
  })

  it.each([
    ...western,
    ...others.map(([language, , names]) => [language, names] as const),
    ['Japanese', japanese] as const,
  ])('is never read wrongly: %s, in any encoding', (_, names) => {
    // In GBK, Japanese can’t be told from Japanese in EUC-JP; nobody writes it.
    for (const list of [
      byName(names),
      byNumber(names),
      ...names.split(', ').flatMap(name => [byName(name), byNumber(name)]),
    ])
      for (const encoding of everyEncoding.filter(one => names !== japanese || one !== 'gbk')) {
        const bytes = written(list, encoding)
        if (bytes !== null && !isUtf8(bytes))
          expect([list, null], encoding).toContain(decodeTable(bytes).text)
      }
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

it('is sure of a list whose lines have another letter at their beginning alone', () => {
  const list = 'name,email\nŁucja Nowak,lucja.nowak@firma.example\nŁukasz Bas,lukasz.bas@firma.example\n'
  expect(decodeTable(encoded(list, 'windows-1250'))).toEqual({ text: list, rule: null })
})
