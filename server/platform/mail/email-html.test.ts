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
} as const

const textOf = (html: string): string =>
  html
    .replace(/^.*<h1>.*<\/h1>/s, '')
    .replaceAll('<br/>', '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll(
      /<blockquote>(.*?)<\/blockquote>/gs,
      (_, quote: string) => `> ${quote.replaceAll('\n', '\n> ')}\n\n`,
    )
    .replaceAll(/<p class="code">/g, '    ')
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
  expect(html).toContain('<h1>')
  expect(html).toContain('prefers-color-scheme: dark')
})

it('sets a code in large type', () => {
  expect(textHtml('Your code:\n\n    123456\n\nWardlight')).toBe(
    '<p>Your code:</p><p class="code">123456</p><p>Wardlight</p>',
  )
})

it('links our links, not those in the words of others, and shows markup as text', () => {
  const html = emailHtml(companyInvite('en-US', invitation))
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://wardlight.example/invite/abc?one=1&amp;two=2',
  ])
  expect(html).toContain('See https://evil.example')
  expect(html).not.toMatch(/<img|<b>/)
})
