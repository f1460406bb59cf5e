import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { writeDocument } from './document.ts'

const day = new Date('2026-11-28T00:00:00Z')

const shown = async (value: string) => {
  const pdf = await writeDocument('fr-FR', 'Reçu', day, [[['Acheteur', value]]])
  return (await pdfText(new Response(new Uint8Array(pdf)))).replace('Wardlight | Reçu | Acheteur | ', '')
}

const turned = (text: string) => [...text].toReversed().join('')

describe('a PDF', () => {
  it.each([
    'Zofia Wołoszczyńska-Krzyżanowska',
    'Nguyễn Thị Ánh Tuyết',
    'Ελένη Παπαδοπούλου',
    'Їжакевич',
    'Հայաստան',
    'საქართველო',
    'አማርኛ',
    'अनुष्का',
    '王小明株式会社セキュリティ',
    '김영희',
    '25\u202f000 licences · 36,00\u00a0$\u00a0US',
  ])('writes %s', async name => {
    expect(await shown(name)).toBe(name)
  })

  it.each([...'ǹḿṃṅṣẹịọụ'])('keeps %s and its plain letter apart, whichever comes first', async letter => {
    const plain = letter.normalize('NFD').charAt(0)
    expect(await shown(`${letter}${plain}`)).toBe(`${letter}${plain}`)
    expect(await shown(`${plain}${letter}`)).toBe(`${plain}${letter}`)
  })

  it.each([
    ['אבטחת מידע', turned('אבטחת מידע')],
    ['محمد', turned('محمد')],
    // Digits stay as they are; brackets open and close as in the text around them.
    ['אבן (2026)', `( | 2026 | ${turned('אבן )')}`],
    ['شركة (Acme) دار', `${turned('دار')} |  ( | Acme | ) ${turned('شركة')}`],
    ['Acme דוד', `Acme  | ${turned('דוד')}`],
    // Numbers run from the left in every kind of digits.
    ['شارع 12', `12 | ${turned('شارع ')}`],
    ['شارع ١٢', `١٢ | ${turned('شارع ')}`],
    ['شارع ۱۲', `۱۲ | ${turned('شارع ')}`],
    ['١٢', '١٢'],
    ['۱۲', '۱۲'],
    [
      'شارع ١٢٫٥ دار 34 ب ۵۶',
      ['۵۶', turned(' ب '), '34', turned(' دار '), '١٢٫٥', turned('شارع ')].join(' | '),
    ],
    ['Acme شارع ١٢', `Acme  | ١٢ | ${turned('شارع ')}`],
  ])('writes %s from the right', async (name, glyphs) => {
    expect(await shown(name)).toBe(glyphs)
  })

  it('says where a letter has no font, instead of leaving it out', async () => {
    expect(await shown('Anna 😀 Ek')).toBe(
      'Anna � Ek | � remplace une lettre pour laquelle ce document n’a pas de police.',
    )
  })

  it('divides what is wider than its column, in scripts without spaces and in one long word too', async () => {
    const sentence = '中华人民共和国国家市场监督管理总局网络安全审查技术与认证中心有限责任公司上海分公司'
    for (const long of [
      sentence,
      'Donaudampfschifffahrt'.repeat(5),
      'Société de transport '.repeat(5).trim(),
    ].map(text => `${text}${text}`)) {
      const lines = (await shown(long)).split(' | ')
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
    }
  })

  it('is written whatever letters and marks stand together', async () => {
    // A letter and a mark of one script: Latin, Hebrew, Arabic, Devanagari, Telugu, Malayalam, Thai, Khmer, Myanmar.
    const blocks = [0x40, 0x5c0, 0x620, 0x900, 0xc00, 0xd00, 0xe00, 0x1780, 0x1000] as const
    const name = fc
      .constantFrom(...blocks)
      .chain(from => fc.array(fc.integer({ min: from, max: from + 0x5f }), { minLength: 2, maxLength: 12 }))
    await fc.assert(
      fc.asyncProperty(name, async points => {
        const pdf = await writeDocument('en-US', 'Receipt', day, [
          [['Sold to', String.fromCodePoint(...points)]],
        ])
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 20, examples: [[[0x1780, 0x17c6]], [[0xc15, 0xc4d, 0xc30, 0xc40]], [[0xd05, 0xd4d]]] },
    )
  })

  it('has fields side by side, and tables with what their lines come to', async () => {
    const pdf = await writeDocument('en-US', 'Invoice', day, [
      [
        ['Number', '7'],
        ['Date', 'Today'],
      ],
      {
        head: ['What', 'Amount'],
        rows: [['Seats\nfor a month', '$1']],
        sums: [
          ['Tax', '$0'],
          ['Total', '$1'],
        ],
      },
      'Thank you',
    ])
    expect(await pdfText(new Response(new Uint8Array(pdf)))).toBe(
      'Wardlight | Invoice | Number | 7 | Date | Today | What | Amount | Seats | for a month | $1 | Tax | $0 | Total | $1 | Thank you',
    )
  })

  it('begins with the wordmark, then says what it is', async () => {
    const pdf = await writeDocument('fr-FR', 'Reçu', day, [[['Acheteur', 'Ada']]])
    expect(await pdfText(new Response(new Uint8Array(pdf)))).toBe('Wardlight | Reçu | Acheteur | Ada')
  })

  it('has the same bytes each time', async () => {
    const write = () => writeDocument('en-US', 'Receipt', day, [[['Sold to', 'شركة Łódź']]])
    expect((await write()).equals(await write())).toBe(true)
  })
})
