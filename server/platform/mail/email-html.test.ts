import { expect, it } from 'vitest'
import { companyInvite } from '#server/modules/invites/sending.ts'
import { emailHtml, textHtml } from './email-html.ts'
import { confirmationCode } from './templates/codes.ts'

const invitation = {
  kind: 'employee',
  company: 'Northwind <b>& Co',
  inviter: 'Camille Dufour',
  link: 'https://wardlight.example/invite/abc?one=1&two=2',
  days: 14,
  message: 'See https://evil.example\n\n<img src=x>',
  training: null,
  unsubscribeLink: 'https://wardlight.example/unsubscribe/abc',
} as const

const textOf = (html: string): string =>
  html
    .replace(/^.*<h1[^>]*>.*<\/h1>/s, '')
    .replaceAll(
      /<table[^>]*>(?:(?!<\/table>).)*?<a href="([^"]+)"[^>]*>(.*?)<\/a>.*?<\/table>/gs,
      (_, link: string, label: string) => `${label}:\n${link}\n\n`,
    )
    .replaceAll('<br/>', '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll(
      /<blockquote[^>]*>(.*?)<\/blockquote>/gs,
      (_, quote: string) => `> ${quote.replaceAll('\n', '\n> ')}\n\n`,
    )
    .replaceAll(/<p class="code"[^>]*>/g, '    ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

it.each([
  ['a code', confirmationCode('fr-FR', { code: '123456', minutes: 10, channel: 'EMAIL' })],
  ['an invitation', companyInvite('en-US', invitation)],
])('the HTML of an email says the same as its text: %s', (_, email) => {
  expect(textOf(emailHtml(email))).toBe(email.text)
})

it('is in the language of the email, under its subject, in light and dark', () => {
  const html = emailHtml(companyInvite('fr-FR', invitation))
  expect(html).toMatch(/^<!doctype html><html lang="fr-FR">/)
  expect(html).toContain('<h1 ')
  expect(html).toContain('prefers-color-scheme: dark')
})

it('keeps its width, letters and code in Outlook, which reads no style sheet and no maximum width', () => {
  const html = emailHtml(confirmationCode('en-US', { code: '123456', minutes: 10, channel: 'EMAIL' }))
  const bare = html.replace(/<style>.*<\/style>/s, '')
  expect(bare).toMatch(/<table role="presentation"[^>]* width="560"/)
  expect(bare).toMatch(/<p class="code" style="[^"]*font:bold 28px[^"]*">123456<\/p>/)
  const texts = bare.match(/<(?:p|h1|blockquote)\b[^>]*>/g) ?? []
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).toMatch(/style="[^"]*font:/)
})

it('is marked as Wardlight’s, and previews its first words beside the subject', () => {
  const email = companyInvite('en-US', invitation)
  const html = emailHtml(email)
  expect(html).toMatch(/<p class="mark" style="[^"]*color:[^"]*">Wardlight<\/p><h1 /)
  expect(/<div style="display:none[^"]*">(.*?)<\/div>/s.exec(html)?.[1]).toMatch(
    /^Camille Dufour invites you to join/,
  )
})

it('has its one next step as a button of its own color, also in Outlook and in the dark', () => {
  const html = emailHtml(companyInvite('en-US', invitation))
  expect(html).toMatch(
    /<td class="button" bgcolor="#[^"]+" style="[^"]*"><a href="https:\/\/wardlight\.example\/invite\/abc[^"]*" style="[^"]*padding:[^"]*">Accept the invitation<\/a><\/td>/,
  )
  expect(/prefers-color-scheme: dark\) \{(.*)<\/style>/s.exec(html)?.[1]).toMatch(
    /\.button \{[^}]*background[^}]*\}\s*\.button a \{[^}]*color/,
  )
})

it('previews no address beside the subject', () => {
  const text = 'Something happened.\nhttps://wardlight.example/there\n\nMore.'
  const html = emailHtml({ subject: 'News', text, language: 'en-US' })
  expect(html).toContain('overflow:hidden">Something happened.</div>')
})

it('sets a code in large type', () => {
  expect(textHtml('Your code:\n\n    123456\n\nWardlight')).toBe(
    '<p>Your code:</p><p class="code">123456</p><p>Wardlight</p>',
  )
})

it.each([
  ['a company', { company: 'https://evil.example' }],
  ['an inviter', { inviter: 'Visit https://evil.example' }],
])('links no address within the name of %s', (_what, names) => {
  const html = emailHtml(companyInvite('en-US', { ...invitation, ...names }))
  expect(html).toContain('https://evil.example')
  expect(html).not.toContain('href="https://evil.example')
})

it('links our links, not those in the words of others, and shows markup as text', () => {
  const html = emailHtml(companyInvite('en-US', invitation))
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://wardlight.example/invite/abc?one=1&amp;two=2',
    'https://wardlight.example/unsubscribe/abc',
  ])
  expect(html).toContain('See https://evil.example')
  expect(html).not.toMatch(/<img|<b>/)
})
