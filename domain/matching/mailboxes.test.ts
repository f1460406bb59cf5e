import { describe, expect, it } from 'vitest'
import { mailboxOf, mailboxReasons } from './mailboxes.ts'

describe('the mailbox of an address', () => {
  it.each([
    // RFC 5233 §1, and the same at a domain that nobody knows.
    ['ken+sieve@example.org', 'ken@example.org'],
    ['ken+sieve+more@example.org', 'ken@example.org'],
    ['ken+@example.org', 'ken@example.org'],
    ['k.en+sieve@example.org', 'k.en@example.org'],
    ['Jane Doe <Jane.Doe+News@Outlook.com>', 'jane.doe@outlook.com'],
    // “Dots don’t matter in Gmail addresses”: its three examples.
    ['john.smith@gmail.com', 'johnsmith@gmail.com'],
    ['jo.hn.sm.ith@gmail.com', 'johnsmith@gmail.com'],
    ['j.o.h.n.s.m.i.t.h@gmail.com', 'johnsmith@gmail.com'],
    ['John.Smith+a.b@GoogleMail.com', 'johnsmith@gmail.com'],
    // Of an organization “dots do change your address”, and so do other characters.
    ['john.smith@school.example', 'john.smith@school.example'],
    ['john.smith@mail.gmail.com', 'john.smith@mail.gmail.com'],
    ['john.smith@notgmail.com', 'john.smith@notgmail.com'],
    ['john-smith@yahoo.com', 'john-smith@yahoo.com'],
    ['+14165550118@text.example', '+14165550118@text.example'],
    ['"ken+sieve"@example.org', '"ken+sieve"@example.org'],
    ['ken@xn--bcher-kva.example', 'ken@xn--bcher-kva.example'],
    ['ken+sieve@bücher.example', 'ken@xn--bcher-kva.example'],
    ['no address', 'no address'],
    ['', ''],
  ])('of %j is %j, which is its own', (address, mailbox) => {
    expect([mailboxOf(address), mailboxOf(mailbox)]).toEqual([mailbox, mailbox])
  })

  it('is why somebody is asked, by what may differ at its provider', () => {
    expect([mailboxReasons('Ana@GoogleMail.com'), mailboxReasons('ana@mail.example')]).toEqual([
      ['sameMailbox', 'gmailSpelling'],
      ['sameMailbox', 'plusTag'],
    ])
  })
})
