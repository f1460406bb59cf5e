import { describe, expect, it } from 'vitest'
import { refusalReasonValues } from '#openapi/generated/enumerations.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { i18nIn } from '#server/platform/i18n.ts'
import { locales } from '../locales.ts'
import { csvLine, sampleTemplate } from './csv.ts'
import { decodeTable, employeeFileKind } from './file-kind.ts'
import { recogniseHeaders } from './headers.ts'
import { createRowJudge, isExecutiveRole, judgeFixedRow } from './judge-row.ts'
import { refusedRow } from './refusals.ts'
import { templateTitles } from './template.ts'

describe('the kind of an employee file', () => {
  const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  const oldFormat = (name: string) => new Uint8Array([...bytesOf('d0cf11e0'), ...utf16(`${name}\u0000`)])

  // The signatures of formats, as the tool `file` and their specifications list them.
  it.each([
    ['50 4b 03 04', 'xlsx'],
    ['50 4b', 'fileType'],
    ['25 50 44 46', 'filePdf'],
    ['89 50 4e 47', 'fileImage'],
    ['47 49 46 38', 'fileImage'],
    ['ff d8 ff', 'fileImage'],
    ['49 49 2a 00', 'fileImage'],
    ['4d 4d 00 2a', 'fileImage'],
    ['52 49 46 46 41 41 41 41 57 45 42 50', 'fileImage'],
    ['41 41 41 41 66 74 79 70', 'fileImage'],
    ['4d 5a', 'fileType'],
    ['7f 45 4c 46', 'fileType'],
    ['ca fe ba be', 'fileType'],
    ['cf fa ed fe', 'fileType'],
    ['1f 8b', 'fileType'],
    ['52 61 72 21', 'fileType'],
    ['37 7a bc af', 'fileType'],
    ['23 21', 'fileType'],
  ])('that begins with %s is %s, with text behind it', (hex, expected) => {
    const { kind, rule } = employeeFileKind(new Uint8Array([...bytesOf(hex), ...bytesOf('2c 41')]))
    expect(kind ?? rule).toBe(expected)
  })

  it.each([
    ['Workbook', 'fileBinaryWorkbook'],
    ['Book', 'fileBinaryWorkbook'],
    ['Workbook\u0000WordDocument', 'fileType'],
    ['Other', 'fileType'],
    ['EncryptedPackage', 'fileLocked'],
  ])('of the old format with %s is %s', (name, rule) => {
    expect(employeeFileKind(oldFormat(name))).toEqual({ kind: null, rule })
  })

  it.each([
    ['Name,Email', 'csv'],
    [' <!DOCTYPE html>', 'fileWebPage'],
    ['{\\rtf1 Name', 'fileType'],
    ['%!PS-Adobe', 'fileType'],
    ['Name\u0001', 'fileType'],
  ])('of the text %j is %s', (text, expected) => {
    const { kind, rule } = employeeFileKind(new TextEncoder().encode(text))
    expect(kind ?? rule).toBe(expected)
  })

  it.each([
    ['ef bb bf e9 41', '\ufffdA', 'UTF-8 by its mark'],
    ['ff fe e5 65', '日', 'UTF-16 by its mark'],
    ['fe ff 65 e5', '日', 'UTF-16 by its mark'],
    ['4e 00 6f 00 6d 00', 'Nom', 'UTF-16 by its zeros'],
    ['00 4e 00 6f 00 6d', 'Nom', 'UTF-16 by its zeros'],
    ['c3 a9', 'é', 'UTF-8'],
    ['e9 74 e9', 'été', 'Windows-1252'],
    ['41 6e 64 72 e9', 'André', 'Windows-1252, as its last letter is no UTF-8'],
    ['01 00 00 62 00 6f 00 6c 00 73', 'Ābols', 'UTF-16 by most of its even bytes'],
    ['41 00 42 00 43 44 45 46', null, 'no text, as only half of its odd bytes are zero'],
    ['00 41 00 42 43 44 45 46', null, 'no text, as only half of its even bytes are zero'],
    ['4e 00 00 00', 'N', 'UTF-8, and NULs behind it'],
    ['4e 6f 6d 0d 0a 1a', 'Nom\r\n', 'UTF-8, and a Ctrl-Z behind it'],
    ['e9 74 e9 00 1a 00', 'été', 'Windows-1252, and both behind it'],
    ['4e 00 6f 00 6d 00 0a 00 1a 00 00 00', 'Nom\n', 'UTF-16, and both behind it'],
    ['4e 1a 6f', null, 'no text'],
    ['4e 01 00 00 00', null, 'no text'],
  ])('is decoded: %s is %s, %s', (hex, text, _) => {
    expect(decodeTable(bytesOf(hex)).text).toBe(text)
  })
})

describe('the headers of an employee file', () => {
  it.each(locales)('of the template are found by themselves: %s', locale => {
    const titles = templateTitles(i18nIn[locale])
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

  // What the directories' own exports are called, as they are written there.
  it.each<[string, string, Record<string, string>]>([
    [
      'Google Admin',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Work Phone,Employee ID,Employee Type,Employee Title,Manager Email,Department,Cost Center',
      {
        firstName: 'First Name [Required]',
        lastName: 'Last Name [Required]',
        email: 'Email Address [Required]',
        department: 'Department',
        role: 'Employee Title',
      },
    ],
    [
      'Microsoft 365',
      'Block credential,City,Country,Department,DirSyncEnabled,Display name,Fax,First name,Last name,Licenses,Mobile Phone,Object Id,Office,Phone number,Proxy addresses,Title,Usage location,User principal name,When created',
      {
        firstName: 'First name',
        lastName: 'Last name',
        email: 'User principal name',
        department: 'Department',
        role: 'Title',
      },
    ],
    [
      'Microsoft 365 in German',
      'Abteilung,Anzeigename,Vorname,Nachname,Titel,Benutzerprinzipalname',
      {
        fullname: 'Anzeigename',
        firstName: 'Vorname',
        lastName: 'Nachname',
        email: 'Benutzerprinzipalname',
        department: 'Abteilung',
        role: 'Titel',
      },
    ],
    [
      'Microsoft 365 in French',
      'Nom d’utilisateur principal,Prénom,Nom,Titre,Service',
      {
        firstName: 'Prénom',
        lastName: 'Nom',
        email: 'Nom d’utilisateur principal',
        department: 'Service',
        role: 'Titre',
      },
    ],
    [
      'Microsoft 365 in Spanish',
      'Nombre para mostrar,Nombre principal de usuario,Nombre,Apellidos,Puesto,Departamento',
      {
        fullname: 'Nombre para mostrar',
        firstName: 'Nombre',
        lastName: 'Apellidos',
        email: 'Nombre principal de usuario',
        department: 'Departamento',
        role: 'Puesto',
      },
    ],
    [
      'Entra',
      'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled',
      {
        fullname: 'displayName',
        firstName: 'givenName',
        lastName: 'surname',
        email: 'mail',
        department: 'department',
        role: 'jobTitle',
      },
    ],
    [
      'Okta',
      'login,email,secondEmail,firstName,lastName,displayName,title,department,employeeNumber,manager',
      {
        firstName: 'firstName',
        lastName: 'lastName',
        email: 'email',
        department: 'department',
        role: 'title',
      },
    ],
    [
      'BambooHR',
      'Employee #;Last Name, First Name;Job Title;Department;Division;Work Email;Home Email',
      {
        fullname: 'Last Name, First Name',
        email: 'Work Email',
        department: 'Department',
        role: 'Job Title',
      },
    ],
    [
      'Workday',
      'Employee ID;Legal Name - First Name;Legal Name - Last Name;Email - Primary Work;Business Title;Supervisory Organization',
      {
        firstName: 'Legal Name - First Name',
        lastName: 'Legal Name - Last Name',
        email: 'Email - Primary Work',
        department: 'Supervisory Organization',
        role: 'Business Title',
      },
    ],
    [
      'ADP',
      'Associate ID;Payroll Name;Position ID;Job Title Description;Home Department Description;Work Contact: Work Email;Personal Contact: Personal Email',
      {
        fullname: 'Payroll Name',
        email: 'Work Contact: Work Email',
        department: 'Home Department Description',
        role: 'Job Title Description',
      },
    ],
    [
      'Personio',
      'ID,First name,Last name,Email,Gender,Position,Department,Team,Office',
      {
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email',
        department: 'Department',
        role: 'Position',
      },
    ],
    [
      'Personio in German',
      'ID,Vorname,Name,E-Mail,Geschlecht,Position,Abteilung,Büro',
      { firstName: 'Vorname', lastName: 'Name', email: 'E-Mail', department: 'Abteilung', role: 'Position' },
    ],
    [
      'Personio in Spanish',
      'Nombre,Apellidos,Correo electrónico,Puesto,Departamento',
      {
        firstName: 'Nombre',
        lastName: 'Apellidos',
        email: 'Correo electrónico',
        department: 'Departamento',
        role: 'Puesto',
      },
    ],
    [
      'Microsoft 365 in Polish',
      'Nazwa wyświetlana,Główna nazwa użytkownika,Imię,Nazwisko,Stanowisko,Dział',
      {
        fullname: 'Nazwa wyświetlana',
        firstName: 'Imię',
        lastName: 'Nazwisko',
        email: 'Główna nazwa użytkownika',
        department: 'Dział',
        role: 'Stanowisko',
      },
    ],
    [
      'Microsoft 365 in Japanese',
      '表示名,ユーザー プリンシパル名,名,姓,役職,部署',
      {
        fullname: '表示名',
        firstName: '名',
        lastName: '姓',
        email: 'ユーザー プリンシパル名',
        department: '部署',
        role: '役職',
      },
    ],
    [
      'Google Admin in Japanese',
      '名 [必須],姓（必須）,メールアドレス [必須],社員番号,部門',
      { firstName: '名 [必須]', lastName: '姓（必須）', email: 'メールアドレス [必須]', department: '部門' },
    ],
    [
      'a list in Polish',
      'Lp.;Nazwisko i imię;Adres e-mail;Stanowisko;Zespół',
      { fullname: 'Nazwisko i imię', email: 'Adres e-mail', department: 'Zespół', role: 'Stanowisko' },
    ],
    [
      'a list in Japanese',
      '社員番号,氏名,フリガナ,電子メール,所属',
      { fullname: '氏名', email: '電子メール', department: '所属' },
    ],
    [
      'Personio in Dutch',
      'ID,Voornaam,Achternaam,E-mail,Functie,Afdeling',
      {
        firstName: 'Voornaam',
        lastName: 'Achternaam',
        email: 'E-mail',
        department: 'Afdeling',
        role: 'Functie',
      },
    ],
    [
      'a list in Dutch',
      'Naam;E-mailadres;Functie',
      { fullname: 'Naam', email: 'E-mailadres', role: 'Functie' },
    ],
    [
      'Personio in Italian',
      'Nome,Cognome,Email,Ruolo,Reparto',
      { firstName: 'Nome', lastName: 'Cognome', email: 'Email', department: 'Reparto', role: 'Ruolo' },
    ],
    [
      'a list in Italian',
      'Cognome e nome;Indirizzo e-mail;Mansione',
      { fullname: 'Cognome e nome', email: 'Indirizzo e-mail', role: 'Mansione' },
    ],
    [
      'Personio in Portuguese',
      'Nome,Sobrenome,E-mail corporativo,Cargo,Departamento',
      {
        firstName: 'Nome',
        lastName: 'Sobrenome',
        email: 'E-mail corporativo',
        department: 'Departamento',
        role: 'Cargo',
      },
    ],
    [
      'a list in Portuguese',
      'Nome;Endereço de e-mail;Função;Setor',
      { fullname: 'Nome', email: 'Endereço de e-mail', department: 'Setor', role: 'Função' },
    ],
    [
      'a list in Spanish with one column for names',
      'Nombre,Correo,Cargo',
      { fullname: 'Nombre', email: 'Correo', role: 'Cargo' },
    ],
  ])('of %s are found or offered', (_, line, expected) => {
    const titles = line.split(line.includes(';') ? ';' : ',')
    const { columns, suggested, missing } = recogniseHeaders(titles)
    const found = Object.entries(columns).map(([field, index]) => [field, titles[index]])
    expect({ ...suggested, ...Object.fromEntries(found) }).toEqual(expected)
    expect(missing).toEqual([])
  })

  it('of Google Admin are found without a question', () => {
    const titles = ['First Name [Required]', 'Last Name [Required]', 'Email [Required]']
    expect(recogniseHeaders(titles).isComplete).toBe(true)
  })

  it.each([
    ['Employee', ['1', '2', '3'], null],
    ['Employee', ['E-1', 'E-2', ''], null],
    ['Employee', ['ann@northwind.example', 'bo@northwind.example'], null],
    ['Employee', ['Ann Lee', 'Bo Ek', '3'], 'fullname'],
    ['Employee', ['', ' '], 'fullname'],
    ['Username', ['ann', 'bo'], null],
    ['Username', ['ann@northwind.example', 'bo'], 'email'],
    ['Team', ['4100', '4200'], null],
    ['Pracownik', ['17', '18'], null],
    ['部署', ['4100', '4200'], null],
    ['メール', ['山田', '佐藤'], null],
    ['従業員', ['山田 太郎', '佐藤 花子'], 'fullname'],
    ['Title', ['1', 'Rep of 2'], 'role'],
  ])('are not offered where their cells are something else: %s with %j is %s', (title, cells, field) => {
    const rows = cells.map((cell, at) => ({ line: at + 2, cells: [cell] }))
    expect(Object.keys(recogniseHeaders([title], {}, rows).suggested)).toEqual(field === null ? [] : [field])
  })

  it.each([
    ['Last Name, First Name', true],
    ['Nachname, Vorname', true],
    ['Nom, prénom', true],
    ['Apellidos y nombre', true],
    ['Nazwisko i imię', true],
    ['Cognome e nome', true],
    ['Achternaam, voornaam', true],
    ['氏名', false],
    ['Imię i nazwisko', false],
    ['Full name', false],
  ])('say whether the family name comes first: %s', (fullname, isFamilyFirst) => {
    expect(recogniseHeaders([fullname, 'Email'], { fullname })).toMatchObject({ isFamilyFirst })
  })

  // Two slips in titles of eight letters and more, one in shorter ones, none in those of fewer than four.
  it.each([
    ['Emial', 'email'],
    ['mEail', 'email'],
    ['Emaill', 'email'],
    ['Emal', 'email'],
    ['Enail', 'email'],
    ['Enaill', null],
    ['Xmail', 'email'],
    ['Imeil', null],
    ['Eaxil', null],
    ['Surename', 'lastName'],
    ['Rloe', 'role'],
    ['Rle', 'role'],
    ['Depratmnet', 'department'],
    ['epartmen', 'department'],
    ['Departmentss', 'department'],
    ['Departmentsss', null],
    ['Divisoin', 'department'],
    ['Dviisoin', 'department'],
    ['Positino', 'role'],
    ['Mil', 'email'],
    ['Jog', null],
    ['Employee #', null],
    ['Employee ID', null],
    ['Employee No.', null],
    ['Employé n°', null],
  ])('are offered for %s as %s by their typing errors', (title, field) => {
    expect(Object.keys(recogniseHeaders([title]).suggested)).toEqual(field === null ? [] : [field])
  })

  it.each([
    ['Nora Lindqvist 2', 'Employee name'],
    ['O’Neil, 3rd', 'Employee name'],
    ['EMP-0012', undefined],
    ['4711', undefined],
    ['nora@fabrikam.example', undefined],
  ])('are offered by what their cells say: “%s” as %s', (cell, title) => {
    const rows = [{ line: 2, cells: [cell, 'nora@fabrikam.example'] }]
    const { suggested } = recogniseHeaders(['Employee name', 'Work email'], undefined, rows)
    expect(suggested.fullname).toBe(title)
  })

  it('are offered once for a field, and none for a name that is there', () => {
    const { columns, suggested } = recogniseHeaders([
      'Email',
      'Work email',
      'Dept',
      'Team',
      'Full name',
      'Surname',
    ])
    expect(columns).toEqual({ email: 0, fullname: 4 })
    expect(suggested).toEqual({ department: 'Dept' })
    expect(recogniseHeaders(['First name', 'Last name', 'Display name']).suggested).toEqual({})
    expect(recogniseHeaders(['Name', 'Work email']).isComplete).toBe(false)
  })

  it.each([
    [{ fullname: 'Wer' }, { fullname: 0 }],
    [{ firstName: 'Wer' }, { firstName: 0, lastName: 2 }],
    [{ lastName: 'Wer' }, { firstName: 1, lastName: 0 }],
  ])('leave the name to the mapping %j', (mapping, columns) => {
    expect(recogniseHeaders(['Wer', 'First name', 'Last name', 'Full name'], mapping).columns).toEqual(
      columns,
    )
  })

  it('are used once the mapping confirms them', () => {
    const titles = ['Mail', 'Wer', 'Service']
    const { columns, isComplete } = recogniseHeaders(titles, { fullname: 'Wer', email: 'Mail' })
    expect(columns).toEqual({ fullname: 1, email: 0, department: 2 })
    expect(isComplete).toBe(true)
  })

  it('are of one field only, whatever the mapping says', () => {
    expect(
      recogniseHeaders(['Wer', 'Email'], { fullname: 'Wer', email: 'Wer', role: 'Email' }),
    ).toMatchObject({
      columns: { fullname: 0, role: 1 },
      missing: ['email'],
    })
    expect(recogniseHeaders(['Email', 'E-mail']).columns).toEqual({ email: 0 })
  })

  it('are mapped by as much of a long title as the contract takes', () => {
    const { maxLength } = contract.components.schemas.ColumnTitle
    const title = `Wer ${'x'.repeat(maxLength)}`
    expect(recogniseHeaders([title], { fullname: title.slice(0, maxLength) }).columns).toEqual({
      fullname: 0,
    })
  })

  it('say what is missing', () => {
    expect(recogniseHeaders(['Badge', 'Floor']).missing).toEqual(['name', 'email'])
    expect(recogniseHeaders(['First name', 'Email']).missing).toEqual(['name'])
  })
})

describe('a row of an employee file', () => {
  const columns = { firstName: 0, lastName: 1, email: 2, department: 3, role: 4 }
  const domains = ['northwind.example', 'fabrikam.example']
  const judgeOf = () => createRowJudge({ columns, width: 5, domains })
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
    ['repaired', row({ email: 'ann@north\u200bwind.example' })],
    ['repaired', row({ email: 'a\u200bnn@northwind.example' })],
    ['repaired', row({ role: '-' })],
    ['repaired', [...row({}), '', ' ']],
    ['wrongColumnCount', [...row({}), 'more']],
    ['repaired', row({}).slice(0, 3)],
    ['emailRequired', row({}).slice(0, 2)],
    ['repaired', row({ role: '=1+1' })],
    ['repaired', row({ department: '@SUM(A1)' })],
    ['repaired', row({ department: " '-1+1" })],
    ['repaired', row({ email: '<ann@northwind.example>' })],
    ['formulaCell', row({ firstName: '+Ann' })],
    ['formulaCell', row({ firstName: '\uff1dAnn' })],
    ['formulaCell', row({ email: '=A1' })],
    ['nameRequired', row({ firstName: ' ', lastName: '' })],
    ['nameTooLong', row({ lastName: 'x'.repeat(97) })],
    ['good', row({ lastName: 'x'.repeat(96) })],
    ['emailRequired', row({ email: '' })],
    ['emailInvalid', row({ email: 'ann at northwind.example' })],
    ['emailNotOfCompany', row({ email: 'ann@mail.example' })],
    ['good', row({ email: 'ann@sub.northwind.example' })],
    ['emailNotOfCompany', row({ email: 'ann@notnorthwind.example' })],
    ['good', row({ email: 'ann@fabrikam.example' })],
    ['good', row({ department: 'x'.repeat(100), role: 'x'.repeat(100) })],
    ['departmentTooLong', row({ department: 'x'.repeat(101) })],
    ['roleTooLong', row({ role: 'x'.repeat(101) })],
    [null, ['', ' ', '', '', '']],
  ])('is %s: %j', (expected, cells) => {
    expect(verdict(cells)).toBe(expected)
  })

  it('has the name in two parts, the second of all but the first word', () => {
    const judge = createRowJudge({ columns: { fullname: 0, email: 1 }, width: 2, domains })
    const cells = ['Ann van der Lee', 'ann@northwind.example']
    expect(judge.judge({ line: 2, cells })).toMatchObject({
      cells: ['Ann', 'van der Lee', 'ann@northwind.example', '', ''],
      row: { fullname: 'Ann van der Lee' },
    })
  })

  it.each([
    [false, 'Lee, Ann', 'Ann Lee'],
    [false, 'Lee, Ann, Jr.', 'Ann Lee Jr.'],
    [false, 'Ann Lee, PhD', 'Ann Lee, PhD'],
    [false, 'Lee Ann', 'Lee Ann'],
    [true, 'Lee, Ann Marie', 'Ann Marie Lee'],
    [true, 'Tremblay Marie', 'Marie Tremblay'],
    [true, 'DE LA CRUZ Ana María', 'Ana María DE LA CRUZ'],
    [true, 'De la Cruz Ana', 'De la Cruz Ana'],
    [true, 'Madonna', 'Madonna'],
  ])(
    'has the given name first (family name first in the column: %s): %s is %s',
    (isFamilyFirst, cell, name) => {
      const judge = createRowJudge({ columns: { fullname: 0, email: 1 }, width: 2, domains, isFamilyFirst })
      const judged = judge.judge({ line: 2, cells: [cell, 'ann@northwind.example'] })
      expect(judged).toMatchObject({
        verdict: name === cell ? 'good' : 'repaired',
        row: { fullname: name },
      })
      const refused = judge.judge({ line: 3, cells: [cell, 'ann@northwind.example'] })
      const again = judgeOf().judge({ line: 2, cells: refused?.cells ?? [] })
      expect(again, 'what we give back to be corrected is read alike').toMatchObject({
        row: { fullname: name },
      })
    },
  )

  it('leaves a formula out where the person is known without it, and shows the original cell', () => {
    const judged = judgeOf().judge({ line: 2, cells: row({ department: '=A1&B1', role: 'Rep' }) })
    expect(judged).toMatchObject({ verdict: 'repaired', row: { department: null, role: 'Rep' } })
    expect(judged?.cells[3]).toBe('=A1&B1')
  })

  it('is judged again by the same rules once it is corrected', () => {
    const cells = { fullname: 'Ann Lee', email: 'Ann@northwind.example', department: 'Sales', role: 'Rep' }
    expect(judgeFixedRow(7, cells, domains)).toEqual({
      row: { ...cells, line: 7, email: 'ann@northwind.example' },
      cells: ['Ann', 'Lee', 'Ann@northwind.example', 'Sales', 'Rep'],
      refused: null,
    })
    const unknown = { ...cells, email: 'ann' }
    expect(judgeFixedRow(7, unknown, domains)).toEqual({
      row: null,
      refused: { line: 7, reason: 'emailInvalid', column: 'email', cells: unknown },
    })
    const empty = { fullname: '', email: '', department: '', role: '' }
    expect(judgeFixedRow(7, empty, domains)).toEqual({
      row: null,
      refused: { line: 7, reason: 'nameRequired', column: 'fullname', cells: empty },
    })
  })

  it('shows the cell that each reason is about', () => {
    const columnFor = (reason: (typeof refusalReasonValues)[number]) => refusedRow(2, reason, row({})).column
    expect(Map.groupBy(refusalReasonValues, columnFor)).toEqual(
      new Map([
        ['fullname', ['nameRequired', 'nameTooLong', 'formulaCell']],
        ['email', ['emailRequired', 'emailInvalid', 'emailNotOfCompany', 'emailDuplicate']],
        ['department', ['departmentTooLong']],
        ['role', ['roleTooLong']],
        [null, ['wrongColumnCount', 'quotesUnmatched', 'cellUnreadable']],
      ]),
    )
    expect(refusedRow(2, 'formulaCell', row({ email: '=A1' })).column).toBe('email')
    expect(refusedRow(2, 'emailRequired', ['', 'Lee']).cells.fullname).toBe('Lee')
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
      const [titles = '', ...lines] = sampleTemplate(locale, i18nIn[locale], 'northwind.example')
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n')
      // Every cell shows what belongs there.
      expect(lines.flatMap(line => line.split(delimiter)).filter(cell => cell.length < 3)).toEqual([])
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
