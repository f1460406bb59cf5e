import { describe, expect, it } from 'vitest'
import { emailsIn } from '#domain/email-list.ts'
import { type AlertForm, draftOf, problemsOf } from './alert-draft.ts'

const form = (over: Partial<AlertForm> = {}): AlertForm => ({
  to: 'addresses',
  filter: 'ALL',
  addresses: 'ada@northwind.example',
  message: 'Please change your password.',
  link: '',
  trainingResources: false,
  ...over,
})

describe('an alert as it is written', () => {
  it('accepts addresses as they are pasted, each once', () => {
    expect(emailsIn('Ada@Northwind.example; bo@northwind.example,\n ada@northwind.example ')).toEqual([
      'ada@northwind.example',
      'bo@northwind.example',
    ])
  })

  it('names the addresses that are none', () => {
    expect(problemsOf(form({ addresses: 'ada@northwind.example, ada, @x' })).addresses).toEqual(['ada', '@x'])
    expect(problemsOf(form({ addresses: ' ' })).addresses).toBe('required')
  })

  it('requires addresses only when it goes to addresses', () => {
    expect(problemsOf(form({ to: 'filter', addresses: '' }))).toEqual({})
  })

  it('has a message, and a link that leads somewhere', () => {
    expect(problemsOf(form({ message: ' \n' }))).toEqual({ message: 'required' })
    expect(problemsOf(form({ link: 'not a link' })).link).toBe('notValid')
    expect(problemsOf(form({ link: 'javascript:alert(1)' })).link).toBe('notValid')
    for (const link of ['https://wardlight.example@evil.example', 'wardlight.example:443@evil.example/x'])
      expect(problemsOf(form({ link })).link).toBe('namesUser')
    expect(draftOf(form({ link: 'intranet.northwind.example/help' }), null).link).toBe(
      'https://intranet.northwind.example/help',
    )
  })

  it('goes to those who were chosen in the list', () => {
    const people = { kind: 'some', ids: ['a'] } as const
    expect(draftOf(form({ to: 'people' }), people).audience).toEqual({ kind: 'people', people })
  })
})
