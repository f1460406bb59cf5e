import { describe, expect, it } from 'vitest'
import type { ContactState, RecipientContact } from '#openapi/generated/api.ts'
import type { PageLook } from '#server/platform/outgoing.ts'
import {
  formFields,
  mayReceive,
  receivingContacts,
  stateOfContact,
  stateOfEmail,
  stateOfForm,
} from './contacts.ts'

const form = 'https://www.finder.example.net/opt-out'
const answered = (status: number, text = '', location: string | null = null): PageLook => ({
  kind: 'answered',
  status,
  location,
  retryAfter: null,
  text,
  isWhole: true,
})
const fieldsOf = (...names: string[]) => names.map(name => `<input name="${name}">`).join('')

describe('the state of an email', () => {
  it.each([
    ['found', 'ok'],
    ['none', 'broken'],
    ['unreachable', 'unknown'],
  ] as const)('is by its mail servers: %s is %s', (mail, state) => {
    expect(stateOfEmail(mail)).toBe(state)
  })
})

describe('the state of a form', () => {
  it.each<[string, PageLook, readonly string[], ContactState]>([
    ['answers', answered(200, fieldsOf('name')), [], 'ok'],
    ['has the fields it had, and others', answered(200, fieldsOf('name', 'new')), ['name'], 'ok'],
    ['is without a field it had', answered(200, fieldsOf('name')), ['name', 'page'], 'changed'],
    ['moves on its host', answered(301, '', '/privacy/opt-out'), [], 'changed'],
    [
      'moves within its registrable domain',
      answered(302, '', 'https://privacy.example.net/x'),
      [],
      'changed',
    ],
    ['leads to another domain', answered(302, '', 'https://www.example.org/opt-out'), [], 'broken'],
    ['leads nowhere', answered(302), [], 'broken'],
    ['is not there', answered(404), [], 'broken'],
    ['is gone', answered(410), [], 'broken'],
    ['keeps programs out', answered(403), [], 'unknown'],
    ['asks to come later', answered(429), [], 'unknown'],
    ['fails', answered(503), [], 'unknown'],
    ['is at no public address', { kind: 'refused' }, [], 'broken'],
    ['can’t be reached', { kind: 'unreachable' }, [], 'unknown'],
  ])('that %s', (_name, look, remembered, state) => {
    expect(stateOfForm(form, look, remembered)).toBe(state)
  })

  it('is by what people fill in, not by buttons and hidden fields', () => {
    expect(
      formFields(
        `<form><input type=hidden name=token value=1><INPUT NAME='full name'><select class="x" name=state></select>
         <textarea name="why"></textarea><input type="submit" name="go"><input data-name="no"><input name="why"></form>`,
      ),
    ).toEqual(['full name', 'state', 'why'])
  })
})

const contact = (state: ContactState, okOn: string | null = null): RecipientContact => ({
  address: 'privacy@example.net',
  state,
  lookedOn: '2026-11-30',
  okOn,
})

describe('the state of a recipient', () => {
  it.each<[ContactState | null, ContactState | null, ContactState]>([
    [null, null, 'unknown'],
    ['ok', null, 'ok'],
    ['broken', null, 'broken'],
    ['broken', 'broken', 'broken'],
    ['broken', 'unknown', 'unknown'],
    ['broken', 'changed', 'changed'],
    ['unknown', 'changed', 'changed'],
    ['ok', 'broken', 'ok'],
    ['unknown', 'ok', 'ok'],
  ])('with an email %s and a form %s is %s', (email, page, state) => {
    expect(
      stateOfContact({
        email: email === null ? null : contact(email),
        form: page === null ? null : contact(page),
      }),
    ).toBe(state)
  })
})

describe('a letter', () => {
  it.each<[string, RecipientContact | null, boolean]>([
    ['without a contact', null, false],
    ['that was never looked at', contact('unknown'), false],
    ['that was never ok', contact('changed'), false],
    ['that is ok', contact('ok', '2026-11-30'), true],
    ['that was ok and gave no answer today', contact('unknown', '2026-11-01'), true],
    ['that was ok and is broken', contact('broken', '2026-11-01'), false],
  ])('goes to a recipient %s: %s', (_name, email, may) => {
    expect(mayReceive({ email, form: null })).toBe(may)
    expect(mayReceive({ email: null, form: email })).toBe(may)
  })

  it('goes to the contact alone that may receive it', () => {
    const both = {
      email: contact('broken', '2026-11-01'),
      form: { ...contact('ok', '2026-11-30'), address: form },
    }
    expect(receivingContacts(both)).toEqual({ email: null, formUrl: form })
  })
})
