import { describe, expect, it } from 'vitest'
import { filledIn, formOn } from './forms.ts'

const formIn = (text: string) =>
  formOn({ url: 'https://finder.example/optout?x=1', status: 200, text, isWhole: true }, '#out')

/** What is sent, as a browser would. */
const sent = (inside: string, values: Record<string, string> = {}) => {
  const form = formIn(`<form id=out method=post action="/go">${inside}</form>`)
  return form === null ? null : filledIn(form, values).toString()
}

describe('a form', () => {
  it('is sent where it says, by the method that it says', () => {
    expect(formIn('<form id=out method=POST action="/go">')).toMatchObject({
      action: 'https://finder.example/go',
      method: 'post',
    })
    expect(formIn('<form id=out>')).toMatchObject({
      action: 'https://finder.example/optout?x=1',
      method: 'get',
    })
    expect(formIn('<base href="/forms/"><form id=out action="send">')?.action).toBe(
      'https://finder.example/forms/send',
    )
  })

  it.each([
    '<p>none',
    '<form id=other>',
    '<form id=out action="javascript:alert(1)">',
    '<form id=out action="mailto:a@finder.example">',
    '<form id=out method=post enctype="multipart/form-data"><input name=file type=file>',
  ])('that we can’t send is none: %s', text => {
    expect(formIn(text)).toBeNull()
  })

  it.each([
    ['hidden and empty fields', '<input type=hidden name=token value=7><input name=why>', 'token=7&why='],
    ['a text over several lines', '<textarea name=why>\nA\nB</textarea>', 'why=A%0AB'],
    ['only what is ticked', '<input type=checkbox name=a><input type=checkbox name=b checked>', 'b=on'],
    [
      'the chosen one of several',
      '<input type=radio name=a value=1><input type=radio name=a value=2 checked><input type=radio name=a value=3>',
      'a=2',
    ],
    [
      'the first of a list, or the chosen one',
      '<select name=a><option>x<option>y</select><select name=b><option value=1>x<option value=2 selected>y</select>',
      'a=x&b=2',
    ],
    ['nothing of a list of several', '<select name=a multiple><option>x</select>', ''],
    ['nothing that is disabled', '<input name=a value=1 disabled>', ''],
    [
      'the first button and no other',
      '<button type=button name=z value=9>?</button><button name=do value=remove>Remove</button><button name=do value=keep>Keep</button><input type=reset name=r>',
      'do=remove',
    ],
    ['every field of one name', '<input name=a value=1><input name=a value=2>', 'a=1&a=2'],
  ])('sends %s', (_name, inside, expected) => {
    expect(sent(inside)).toBe(expected)
  })

  it('is filled in field by field, in the person’s own letters', () => {
    const inside =
      '<input name=name><select name=why><option>other<option>me</select><input type=checkbox name=ok value=1>'
    expect(sent(inside, { name: 'Zoë Nguyễn', ok: '1' })).toBe('why=other&name=Zo%C3%AB+Nguy%E1%BB%85n&ok=1')
  })

  it.each([
    '<div class="g-recaptcha" data-sitekey="x"></div>',
    '<input name="captcha_code">',
    '<img src="/Captcha.png">',
    '<iframe src="https://challenges.example/turnstile/1"></iframe>',
    '<button data-sitekey="x">Send</button>',
  ])('with a puzzle says so: %s', inside => {
    expect(formIn(`<form id=out>${inside}`)?.hasCaptcha).toBe(true)
    expect(formIn('<form id=out><input name=a>')?.hasCaptcha).toBe(false)
  })
})
