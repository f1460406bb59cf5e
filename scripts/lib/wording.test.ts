import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './project.mjs'
import { bannedIn, filesUnder, longSentences, namesIn, outsideCatalogues, readBans } from './wording.mjs'

const bans = readBans()

it.each([
  ['en-US', 'We sent you an E-mail.', 'e-mail*'],
  ['en-US', 'The recognised executives', 'recognis*'],
  ['en-US', "It can't be undone.", "'"],
  ['en-US', 'A password of yours was leaked', 'of yours'],
  ['en-US', 'Check the number that you know.', 'the * that you'],
  ['fr-FR', 'Votre adresse e-mail', 'e-mail*'],
  ['fr-FR', 'Plan d’intervention ouvert', 'plan d’intervention'],
  ['fr-FR', 'Veuillez réessayer.', 'veuillez'],
  ['fr-FR', 'Vérifiez-le à nouveau.', 'à nouveau'],
  ['fr-FR', 'Elles sont terminées; rien ne reste.', 's;'],
  ['fr-FR', 'Est-ce réglé?', 'é?'],
  ['fr-FR', 'Dernière analyse\u00a0: hier', '\u00a0:'],
  ['fr-FR', 'Un de vos mots de passe a fuité', 'fuité*'],
  ['fr-FR', 'Le bouton «\u202fRelancer»', '»'],
  ['en-US', 'Invite links expire.', 'invite link*'],
  ['en-US', 'No source could be asked.', 'could be asked'],
  ['en-US', 'Nothing takes points away', 'takes points away'],
  ['fr-FR', 'Scannez ce code.', 'scannez'],
  ['fr-FR', 'La ligne 200 000', '200 000'],
] as const)('a banned word is found: %s, %s', (language, text, banned) => {
  expect(bannedIn(bans, language, text)).toEqual([expect.stringContaining(`“${banned}”`)])
})

it.each([
  ['en-US', 'Check your email before you sign in.'],
  ['en-US', 'Settings › Login & security › 2-step verification'],
  ['en-US', 'The centerpiece'],
  ['en-US', 'See what the internet knows about you. Then take it back.'],
  ['fr-FR', 'Par exemple +1 416 555 0100, ou 1\u202f000.'],
  ['fr-FR', 'Envoyer par courriel\u202f: deux licences'],
  ['fr-FR', 'Ouvrez https://wardlight.example/plan à 12:30\u202f!'],
] as const)('what may be said is not: %s, %s', (language, text) => {
  expect(bannedIn(bans, language, text)).toEqual([])
})

it('reads the table of each language', () => {
  expect(bans['en-US']?.length).toBeGreaterThan(30)
  expect(bans['fr-FR']?.length).toBeGreaterThan(20)
})

it.each([
  ['a.ts', 'export interface ScanWorld {', 'world'],
  ['a.ts', 'const rememberFailure = 1', 'remember*'],
  ['letter-dialog.tsx', '', 'letter dialog'],
  ['a.ts', 'export function handOnOwnership() {}', 'hand on'],
])('a banned name is found: %s %s', (file, source, banned) => {
  expect(namesIn(file, source).flatMap(name => bannedIn(bans, 'code', name))).toEqual([
    expect.stringContaining(`“${banned}”`),
  ])
})

it('reads no names in comments', () => {
  expect(namesIn('a.ts', '/** The type tells. */\nconst usersActor = 1')).toEqual(['a ts', 'users actor'])
})

it.each([
  ['a tuple of both languages', `const title = ['Signed in', 'Connexion réussie']`],
  ['without an accent', `const title = { fr: 'Le mot de passe est vide' }`],
  ['a choice by language', `const name = locale === 'fr-FR' ? a : b`],
  ['a short code', `const isOther = language === 'fr'`],
])('a text in French outside the catalogues is found: %s', (_what, source) => {
  expect(outsideCatalogues('server/modules/a.ts', source)).toHaveLength(1)
})

it.each([
  ['English', `const title = i18n.t('Signed in on another device')`],
  ['a comment', `// « 1er mai »`],
  ['an address', `const known = 'mail.de hotmail.fr'`],
])('%s is none', (_what, source) => {
  expect(outsideCatalogues('server/modules/a.ts', source)).toEqual([])
})

it('names of banks and countries are as the world writes them', () => {
  expect(outsideCatalogues('domain/banks.ts', `['Caisse Desjardins à Montréal']`)).toEqual([])
})

describe('what operators read', () => {
  const pages = [
    'docs/production.md',
    'docs/corpus.md',
    ...filesUnder('docs/operations').filter(name => name.endsWith('.md')),
  ]

  it.each(pages)('has no sentence of more than 25 words: %s', page => {
    expect(longSentences(readFileSync(join(root, page), 'utf8'))).toEqual([])
  })

  it('has its sentences counted over lines, in paragraphs and lists, with code as one word', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join('\n')
    expect(longSentences(`# ${words(30)}`.replaceAll('\n', ' '))).toEqual([])
    expect(longSentences(`${words(25)}. ${words(24)} \`npm run doctor -- --fix\`.`)).toEqual([])
    expect(longSentences(`Before.\n\n- ${words(26)}.\n- After.`)).toHaveLength(1)
    expect(longSentences(`${words(13)}; ${words(13)}.\n\n\`\`\`sh\n${words(30)}\n\`\`\``)).toHaveLength(1)
  })
})
