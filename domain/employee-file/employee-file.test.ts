import { describe, expect, it } from 'vitest'
import { csvLine, sampleTemplate } from './csv.ts'
import { isExecutiveRole } from './executive-roles.ts'
import { recogniseHeaders, templateTitles } from './headers.ts'
import { createRowJudge } from './judge-row.ts'

describe('the headers of an employee file', () => {
  it.each(Object.values(templateTitles))('of the template are found by themselves: %s …', (...titles) => {
    const { columns, isComplete } = recogniseHeaders(titles)
    expect(columns).toEqual({ firstName: 0, lastName: 1, email: 2, department: 3, role: 4 })
    expect(isComplete).toBe(true)
  })

  it('that nearly match are offered, not assumed', () => {
    const { columns, suggested, missing, isComplete } = recogniseHeaders([
      'Employee Name',
      'Work e-mail',
      'Departement',
      'Job title',
      'Badge',
    ])
    expect(columns).toEqual({})
    expect(suggested).toEqual({
      fullname: 'Employee Name',
      email: 'Work e-mail',
      department: 'Departement',
      role: 'Job title',
    })
    expect(missing).toEqual([])
    expect(isComplete).toBe(false)
  })

  it.each([
    [['Name', 'Email', 'Department', 'Role'], { fullname: 0, email: 1, department: 2, role: 3 }],
    [['Email', 'Name'], { email: 0, fullname: 1 }],
    [['First name', 'Name', 'Email'], { firstName: 0, email: 2 }],
    [['Prénom', 'Nom', 'Courriel'], { firstName: 0, lastName: 1, email: 2 }],
  ])('are the whole name where nothing else is a part of one: %s', (titles, columns) => {
    expect(recogniseHeaders(titles).columns).toEqual(columns)
  })

  it('are used once the mapping confirms them', () => {
    const titles = ['Mail', 'Wer', 'Service']
    const { columns, isComplete } = recogniseHeaders(titles, { fullname: 'Wer', email: 'Mail' })
    expect(columns).toEqual({ fullname: 1, email: 0, department: 2 })
    expect(isComplete).toBe(true)
  })

  it('say what is missing', () => {
    expect(recogniseHeaders(['Badge', 'Floor']).missing).toEqual(['name', 'email'])
    expect(recogniseHeaders(['First name', 'Email']).missing).toEqual(['name'])
  })
})

describe('a row of an employee file', () => {
  const columns = { firstName: 0, lastName: 1, email: 2, department: 3, role: 4 }
  const judgeOf = () => createRowJudge({ columns, width: 5, domains: ['northwind.example'] })
  const verdict = (cells: readonly string[]) => {
    const judged = judgeOf().judge({ line: 2, cells })
    return judged?.verdict === 'refused' ? judged.reason : (judged?.verdict ?? null)
  }
  const row = (change: Partial<Record<keyof typeof columns, string>>): string[] =>
    Object.values({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@northwind.example',
      department: 'Sales',
      role: 'Rep',
      ...change,
    })

  it.each([
    ['good', row({})],
    ['good', row({ department: '', role: '' })],
    ['repaired', row({ firstName: '  Ann ' })],
    ['repaired', row({ email: 'Ann@Northwind.example' })],
    ['repaired', row({ email: 'mailto:ann@northwind.example' })],
    ['repaired', row({ role: '-' })],
    ['repaired', [...row({}), '', ' ']],
    ['wrongColumnCount', [...row({}), 'more']],
    ['repaired', row({}).slice(0, 3)],
    ['emailRequired', row({}).slice(0, 2)],
    ['repaired', row({ role: '=1+1' })],
    ['repaired', row({ department: '@SUM(A1)' })],
    ['repaired', row({ department: " '-1+1" })],
    ['formulaCell', row({ firstName: '+Ann' })],
    ['formulaCell', row({ firstName: '\uff1dAnn' })],
    ['formulaCell', row({ email: '=A1' })],
    ['nameRequired', row({ firstName: ' ', lastName: '' })],
    ['nameTooLong', row({ lastName: 'x'.repeat(100) })],
    ['emailRequired', row({ email: '' })],
    ['emailInvalid', row({ email: 'ann at northwind.example' })],
    ['emailNotOfCompany', row({ email: 'ann@mail.example' })],
    ['good', row({ email: 'ann@sub.northwind.example' })],
    ['emailNotOfCompany', row({ email: 'ann@notnorthwind.example' })],
    ['departmentTooLong', row({ department: 'x'.repeat(101) })],
    ['roleTooLong', row({ role: 'x'.repeat(101) })],
    [null, ['', ' ', '', '', '']],
  ])('is %s: %j', (expected, cells) => {
    expect(verdict(cells)).toBe(expected)
  })

  it('leaves a formula out where the person is known without it, and shows the original cell', () => {
    const judged = judgeOf().judge({ line: 2, cells: row({ department: '=A1&B1', role: 'Rep' }) })
    expect(judged).toMatchObject({ verdict: 'repaired', row: { department: null, role: 'Rep' } })
    expect(judged?.cells[3]).toBe('=A1&B1')
  })

  it('counts once when two lines have one address', () => {
    const judge = judgeOf()
    expect(judge.judge({ line: 2, cells: row({}) })?.verdict).toBe('good')
    expect(judge.judge({ line: 3, cells: row({ email: 'ANN@northwind.example' }) })).toMatchObject({
      reason: 'emailDuplicate',
    })
  })

  it('stores what can be stored, up to a limit', () => {
    const judged = judgeOf().judge({ line: 2, cells: row({ role: `\u0000\ud800${'x'.repeat(5000)}` }) })
    expect(judged?.cells[4]).toMatch(/^\ufffdx{299}$/)
    const cut = judgeOf().judge({ line: 2, cells: row({ role: `${'x'.repeat(299)}😀` }) })
    expect(cut?.cells[4], 'no half of a character').toMatch(/^x{299}\ufffd$/)
  })
})

describe('a CSV that we write', () => {
  it('does nothing in a spreadsheet', () => {
    expect(csvLine('en-US', ['=1', '+1', '-1', '@a', '\ta', '\ra', 'a=1', 'a"b', 'a;b', null, 7])).toBe(
      '\'=1,\'+1,\'-1,\'@a,\'\ta,"\'\ra",a=1,"a""b","a;b",,7\r\n',
    )
    const fullWidth = ['\uff1d1', '\uff0b1', '\uff0d1', '\uff20a']
    expect(csvLine('en-US', fullWidth)).toBe(`${fullWidth.map(cell => `'${cell}`).join(',')}\r\n`)
  })

  it('opens in columns in spreadsheets of its language', () => {
    expect(csvLine('en-US', ['a', 'b,c', 'd;e'])).toBe('a,"b,c","d;e"\r\n')
    expect(csvLine('fr-FR', ['a', 'b,c', 'd;e', '=f'])).toBe('a;"b,c";"d;e";\'=f\r\n')
  })

  it('is, as a template, a file that we would take', () => {
    for (const [locale, delimiter] of [
      ['en-US', ','],
      ['fr-FR', ';'],
    ] as const) {
      const [titles = '', ...lines] = sampleTemplate(locale, 'northwind.example')
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n')
      const { columns } = recogniseHeaders(titles.split(delimiter))
      const judge = createRowJudge({ columns, width: 5, domains: ['northwind.example'] })
      expect(lines.map(line => judge.judge({ line: 2, cells: line.split(delimiter) })?.verdict)).toEqual([
        'good',
        'good',
      ])
    }
  })
})

describe('the role of an executive', () => {
  it.each([
    'CEO',
    'Chief Information Security Officer',
    'Managing Director',
    'VP Sales',
    'Co-founder',
    'Chairwoman of the board',
    'Directrice générale',
    'Présidente-directrice générale',
    'PDG',
    'Cheffe de la direction',
    'Directeur des systèmes d’information',
  ])('is recognized by its words: %s', role => {
    expect(isExecutiveRole(role)).toBe(true)
  })

  it.each([
    'Account executive',
    'Assistant to the CEO',
    'Adjointe au PDG',
    'Chief accountant',
    'Director',
    'Chef de projet',
    null,
  ])('does not match: %s', role => {
    expect(isExecutiveRole(role)).toBe(false)
  })
})
