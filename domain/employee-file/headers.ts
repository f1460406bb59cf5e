import type { ColumnMapping } from '#openapi/generated/api.ts'
import { editDistance } from '../edit-distance.ts'
import { emailRule } from '../email-rule.ts'
import type { SheetRow } from './limits.ts'

export type ColumnField = Exclude<keyof ColumnMapping, 'noHeadings'>

export type Columns = Readonly<Partial<Record<ColumnField, number>>>

export interface RecognisedHeaders {
  readonly columns: Columns
  readonly suggested: ColumnMapping
  /** Required fields that are missing, even with the suggestions. */
  readonly missing: readonly ('name' | 'email')[]
  readonly isComplete: boolean
  /** The column of full names has the family name first. */
  readonly isFamilyFirst: boolean
}

const ownTitles: Readonly<Record<ColumnField, readonly string[]>> = {
  fullname: ['full name', 'nom complet', 'name'],
  firstName: ['first name', 'prénom'],
  lastName: ['last name', 'nom'],
  email: ['email', 'e-mail', 'courriel'],
  department: ['department', 'service'],
  role: ['role', 'fonction', 'poste'],
}

/** One column with the family name first, as BambooHR, ADP and directories in many languages write it. */
const familyFirstTitles: readonly string[] = [
  'last name, first name',
  'last, first',
  'surname, first name',
  'surname, given name',
  'family name, given name',
  'legal last name, legal first name',
  'payroll name',
  'nom, prénom',
  'nom et prénom',
  'nom prénom',
  'nom de famille, prénom',
  'nachname, vorname',
  'familienname, vorname',
  'name, vorname',
  'apellidos, nombre',
  'apellido, nombre',
  'apellidos y nombre',
  'nazwisko i imię',
  'nazwisko, imię',
  'achternaam, voornaam',
  'cognome e nome',
  'cognome, nome',
  'cognome nome',
  'sobrenome, nome',
  'apelido, nome',
  'apelido e nome',
]

/**
 * What programs and people call the columns, the surest first: also Google Admin, Microsoft 365, Entra, Okta, BambooHR, Workday, ADP and
 * Personio in English, French, German, Spanish, Dutch, Italian, Japanese, Polish and Portuguese.
 */
const synonyms: Readonly<Record<ColumnField, readonly string[]>> = {
  fullname: [
    ...familyFirstTitles,
    'display name',
    'employee name',
    'legal name',
    'preferred name',
    'worker',
    'worker name',
    'person',
    'contact name',
    'employee',
    'prénom et nom',
    'nom affiché',
    'nom d’affichage',
    'nom d’usage',
    'nom de l’employé',
    'employé',
    'collaborateur',
    'salarié',
    'anzeigename',
    'vollständiger name',
    'vor- und nachname',
    'vorname nachname',
    'mitarbeiter',
    'mitarbeitername',
    'nombre completo',
    'nombre para mostrar',
    'nombre y apellidos',
    'nombre del empleado',
    'empleado',
    'nombre',
    'imię i nazwisko',
    'imiona i nazwisko',
    'pełna nazwa',
    'nazwa wyświetlana',
    'pracownik',
    '氏名',
    '名前',
    'お名前',
    'フルネーム',
    '表示名',
    '社員名',
    '従業員名',
    '社員氏名',
    '従業員',
    'volledige naam',
    'weergavenaam',
    'voor- en achternaam',
    'voornaam en achternaam',
    'naam medewerker',
    'medewerker',
    'werknemer',
    'naam',
    'nome completo',
    'nome de exibição',
    'nome a apresentar',
    'nome do funcionário',
    'nome do colaborador',
    'funcionário',
    'colaborador',
    'nome visualizzato',
    'nome e cognome',
    'dipendente',
    'nominativo',
    'nome',
  ],
  firstName: [
    'given name',
    'forename',
    'legal first name',
    'legal name - first name',
    'preferred first name',
    'first',
    'fname',
    'christian name',
    'prénoms',
    'prénom usuel',
    'nom de baptême',
    'vorname',
    'rufname',
    'nombre de pila',
    'nombre',
    'nombres',
    'primer nombre',
    'imię',
    'imiona',
    'pierwsze imię',
    '名',
    '下の名前',
    'ファーストネーム',
    'voornaam',
    'voornamen',
    'roepnaam',
    'nome próprio',
    'primeiro nome',
    'nome di battesimo',
    'nome',
  ],
  lastName: [
    'surname',
    'family name',
    'legal last name',
    'legal name - last name',
    'preferred last name',
    'last',
    'lname',
    'nom de famille',
    'patronyme',
    'nachname',
    'familienname',
    'name',
    'apellidos',
    'apellido',
    'primer apellido',
    'nazwisko',
    'nazwisko rodowe',
    '姓',
    '名字',
    '苗字',
    'ラストネーム',
    'achternaam',
    'familienaam',
    'naam',
    'cognome',
    'sobrenome',
    'último nome',
    'apelido',
    'apelidos',
  ],
  email: [
    'email address',
    'e-mail address',
    'work email',
    'work email address',
    'business email',
    'company email',
    'professional email',
    'primary email',
    'primary email address',
    'primary work email',
    'email - primary work',
    'email - work',
    'work contact: work email',
    'email id',
    'mail',
    'e-mail 1 - value',
    'adresse courriel',
    'adresse e-mail',
    'adresse de messagerie',
    'adresse électronique',
    'courriel professionnel',
    'e-mail professionnel',
    'adresse e-mail professionnelle',
    'mél',
    'adresse mail',
    'e-mail-adresse',
    'geschäftliche e-mail',
    'e-mail (geschäftlich)',
    'e-mail geschäftlich',
    'dienstliche e-mail',
    'correo electrónico',
    'correo electrónico del trabajo',
    'correo electrónico corporativo',
    'dirección de correo electrónico',
    'correo',
    'adres e-mail',
    'adres email',
    'adres poczty elektronicznej',
    'służbowy adres e-mail',
    'e-mail służbowy',
    'poczta',
    'メール',
    'メールアドレス',
    '電子メール',
    '電子メールアドレス',
    '会社メールアドレス',
    '仕事用メールアドレス',
    'e-mailadres',
    'zakelijk e-mailadres',
    'zakelijke e-mail',
    'werk e-mail',
    'endereço de e-mail',
    'endereço de email',
    'e-mail corporativo',
    'e-mail profissional',
    'correio eletrónico',
    'correio eletrônico',
    'indirizzo e-mail',
    'indirizzo email',
    'indirizzo di posta elettronica',
    'e-mail aziendale',
    'posta elettronica',
    // A name to sign in with, which often is the address.
    'user principal name',
    'nom d’utilisateur principal',
    'nom principal de l’utilisateur',
    'benutzerprinzipalname',
    'nombre principal de usuario',
    'główna nazwa użytkownika',
    'ユーザー プリンシパル名',
    'user principal name (upn)',
    'principal-naam van gebruiker',
    'nome principal do usuário',
    'nome principal do utilizador',
    'nome dell’entità utente',
    'nome principale utente',
    'sign-in name',
    'login',
    'username',
    'nom d’utilisateur',
    'benutzername',
    'nombre de usuario',
    'nazwa użytkownika',
    'ユーザー名',
    'ログイン名',
    'gebruikersnaam',
    'nome de usuário',
    'nome de utilizador',
    'nome utente',
  ],
  department: [
    'dept',
    'department name',
    'home department description',
    'organization department',
    'team',
    'division',
    'business unit',
    'business unit description',
    'supervisory organization',
    'unit',
    'group',
    'département',
    'équipe',
    'direction',
    'unité',
    'secteur',
    'abteilung',
    'bereich',
    'departamento',
    'equipo',
    'área',
    'dział',
    'departament',
    'wydział',
    'zespół',
    '部署',
    '部門',
    '所属',
    '所属部署',
    '部署名',
    '部門名',
    'チーム',
    'afdeling',
    'setor',
    'equipa',
    'equipe',
    'reparto',
    'dipartimento',
    'ufficio',
    'settore',
  ],
  role: [
    'job title',
    'title',
    'employee title',
    'business title',
    'job title description',
    'organization title',
    'position',
    'job',
    'job role',
    'job profile',
    'function',
    'occupation',
    'rôle',
    'titre',
    'titre du poste',
    'intitulé du poste',
    'emploi',
    'métier',
    'berufsbezeichnung',
    'stellenbezeichnung',
    'stelle',
    'funktion',
    'titel',
    'puesto',
    'puesto de trabajo',
    'cargo',
    'título',
    'stanowisko',
    'stanowisko pracy',
    'nazwa stanowiska',
    'rola',
    'tytuł',
    '役職',
    '役職名',
    '職位',
    '職種',
    '肩書き',
    'functie',
    'functietitel',
    'função',
    'posto de trabalho',
    'ruolo',
    'mansione',
    'qualifica',
    'posizione',
    'titolo',
    'posição',
  ],
}

/** “Name” beside “Vorname” and “Nombre” beside “Apellidos” are a part of a name; alone they are all of it. */
const sometimesPart: readonly string[] = ['name', 'nombre', 'naam', 'nome']

const fields: readonly ColumnField[] = ['fullname', 'firstName', 'lastName', 'email', 'department', 'role']

/** A title as a mapping names it, cut to what the contract takes (ColumnTitle). */
export const columnTitle = (title: string): string => [...title.trim()].slice(0, 200).join('').trimEnd()

/** A line with an email address is somebody's, and no headings. */
export const holdsEmail = (cells: readonly string[]): boolean => cells.some(cellHoldsEmail)

export const cellHoldsEmail = (cell: string): boolean =>
  cell.split(/[\s<>()[\]",;:]+/).some(word => emailRule(word) === null)

/** Google Admin marks what its import needs: “First Name [Required]”. */
const requiredMark =
  /[[(［（](?:required|obligatoire|requis|erforderlich|pflichtfeld|obligatorio|requerido|wymagane|必須|verplicht|obrigatório|obbligatorio|richiesto)[\])］）]/i

/** “Employee #” and “Employee ID” are a number, and no employee. */
const plain = (title: string): string =>
  title
    .replace(requiredMark, '')
    .replaceAll(/[#№]|n°|\b(?:id|no|nr)\b/gi, ' number')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const plainTitles = (titles: Readonly<Record<ColumnField, readonly string[]>>) =>
  fields.flatMap(field => titles[field].map((title, rank) => ({ field, title: plain(title), rank })))

const ownPlain = plainTitles(ownTitles)
const allPlain = [...ownPlain.map(own => ({ ...own, rank: -1 })), ...plainTitles(synonyms)]
const familyFirstPlain = new Set(familyFirstTitles.map(plain))

const allowedSlips = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const slipsOf = (title: string, known: string): number | null => {
  if (title === known) return 0
  const allowed = allowedSlips(known)
  if (Math.abs(known.length - title.length) > allowed) return null
  const slips = editDistance(title, known)
  return slips <= allowed ? slips : null
}

/** Lines whose cells are looked at. */
const sampledLines = 50

const looksLike: Readonly<Record<ColumnField, (cell: string) => boolean>> = {
  fullname: cell => isName(cell),
  firstName: cell => isName(cell),
  lastName: cell => isName(cell),
  email: cell => cell.includes('@'),
  department: cell => isWords(cell),
  role: cell => isWords(cell),
}

/** “EMP-0012” is a number, “Nora Lindqvist 2” is not. */
const isName = (cell: string): boolean =>
  isWords(cell) && (cell.match(/\d/g)?.length ?? 0) * 2 < (cell.match(/\p{L}/gu)?.length ?? 0)

const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !cell.includes('@')

/** Whether most cells of a column can be what its title says; an empty column can. */
const fitsIn =
  (rows: readonly SheetRow[]) =>
  (field: ColumnField, index: number): boolean => {
    const cells = rows.flatMap(row => row.cells[index]?.trim() || [])
    return cells.filter(looksLike[field]).length * 2 >= cells.length
  }

const hasName = (found: Readonly<Partial<Record<ColumnField, unknown>>>): boolean =>
  found.fullname !== undefined || (found.firstName !== undefined && found.lastName !== undefined)

/**
 * Exact titles of the mapping, then the field's own titles; near misses and the titles of directories are only suggested.
 *
 * @param rows the lines below the titles: nothing is suggested that its cells contradict
 */
export const recogniseHeaders = (
  titles: readonly string[],
  mapping: ColumnMapping = {},
  rows: readonly SheetRow[] = [],
): RecognisedHeaders => {
  const columns: Partial<Record<ColumnField, number>> = {}
  const taken = new Set<number>()
  const take = (field: ColumnField, index: number): void => {
    if (index < 0 || taken.has(index) || columns[field] !== undefined) return
    columns[field] = index
    taken.add(index)
  }
  const named = titles.map(columnTitle)
  for (const field of fields) {
    const mapped = mapping[field]
    if (mapped !== undefined) take(field, named.indexOf(columnTitle(mapped)))
  }
  const plainOnes = named.map(plain)
  const hasNameParts = plainOnes.some(
    title =>
      !sometimesPart.includes(title) &&
      allPlain.some(known => isNamePart(known.field) && known.title === title),
  )
  for (const { field, title } of ownPlain)
    if (mapping[field] === undefined && !isSettledName(field, mapping) && !(title === 'name' && hasNameParts))
      take(
        field,
        plainOnes.findIndex((own, index) => own === title && !taken.has(index)),
      )
  const suggested: ColumnMapping = {}
  const fits = fitsIn(rows.slice(0, sampledLines))
  const suggest = (field: ColumnField, index: number): void => {
    if (taken.has(index) || columns[field] !== undefined || suggested[field] !== undefined) return
    if (isNameSettled(field, columns) || !fits(field, index)) return
    suggested[field] = named[index] ?? ''
    taken.add(index)
  }
  const candidates = plainOnes.flatMap((title, index) =>
    allPlain.flatMap(known => {
      const isOther = isNamePart(known.field) !== hasNameParts && sometimesPart.includes(known.title)
      const slips = isOther ? null : slipsOf(title, known.title)
      return slips === null ? [] : [{ ...known, index, slips }]
    }),
  )
  for (const { field, index } of candidates.toSorted(
    (a, b) => a.slips - b.slips || a.rank - b.rank || a.index - b.index,
  ))
    suggest(field, index)
  const reachable = { ...columns, ...suggested }
  return {
    columns,
    suggested,
    missing: [
      ...(hasName(reachable) ? [] : (['name'] as const)),
      ...(reachable.email === undefined ? (['email'] as const) : []),
    ],
    isComplete: hasName(columns) && columns.email !== undefined,
    isFamilyFirst: columns.fullname !== undefined && familyFirstPlain.has(plainOnes[columns.fullname] ?? ''),
  }
}

const isNamePart = (field: ColumnField): boolean => field === 'firstName' || field === 'lastName'

/** A mapping of the name leaves no other column for it. */
const isSettledName = (field: ColumnField, mapping: ColumnMapping): boolean =>
  field === 'fullname'
    ? mapping.firstName !== undefined || mapping.lastName !== undefined
    : isNamePart(field) && mapping.fullname !== undefined

const isNameSettled = (field: ColumnField, columns: Columns): boolean =>
  (field === 'fullname' || isNamePart(field)) && hasName(columns)
