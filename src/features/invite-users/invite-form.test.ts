import { describe, expect, it } from 'vitest'
import { invitedIn } from './invite-form.tsx'

describe('a list of email addresses', () => {
  it.each([
    ['commas', 'ada@northwind.example,bo@northwind.example'],
    ['blanks', ' ada@northwind.example  bo@northwind.example '],
    ['line ends of any system', 'ada@northwind.example\r\nbo@northwind.example\n'],
    ['semicolons and tabs', 'ada@northwind.example;\tbo@northwind.example;'],
    [
      'names, as mail programs copy them',
      'Ada Lovelace <ada@northwind.example>, "Bo" <bo@northwind.example>',
    ],
  ])('is read with %s between', (_what, text) => {
    expect(invitedIn(text)).toEqual({
      emails: ['ada@northwind.example', 'bo@northwind.example'],
      notValid: [],
    })
  })

  it('has each address once, in lower case', () => {
    expect(invitedIn('Ada@Northwind.example, ada@northwind.example').emails).toEqual([
      'ada@northwind.example',
    ])
  })

  it('names what is not an address, and accepts the rest', () => {
    expect(invitedIn('ada@northwind.example, bo@, not an address')).toEqual({
      emails: ['ada@northwind.example'],
      notValid: ['bo@', 'not', 'an', 'address'],
    })
  })

  it('is empty when nothing was typed', () => {
    expect(invitedIn(' \n,; ')).toEqual({ emails: [], notValid: [] })
  })
})
