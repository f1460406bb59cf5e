// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest'
import { keepTyped } from './keep-typed.ts'

/** As the server has rendered it, and as the app renders it in its place. */
const form = (fields: Readonly<Record<string, string>>): HTMLFormElement => {
  const made = document.createElement('form')
  made.append(
    ...Object.entries(fields).map(([name, value]) => {
      const field = document.createElement('input')
      field.name = name
      field.value = value
      return field
    }),
  )
  return made
}

const valuesIn = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('input')].map(({ name, value }) => [name, value]))

/** An observer hears of a change after the code that made it. */
const observed = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => resolve())
  observer.observe(document.head, { childList: true })
  document.head.append(document.createElement('meta'))
  await promise
  observer.disconnect()
}

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
})

it('puts what was typed into the fields of the same names that take the place of the old ones', async () => {
  root.append(form({ email: 'rosa@example.com', code: '123456', company: '' }))
  keepTyped(root)
  root.replaceChildren(form({ code: '', company: '', email: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: 'rosa@example.com', code: '123456', company: '' })
})

it('leaves a field alone that has a value already', async () => {
  root.append(form({ email: 'rosa@example.com', code: '123456' }))
  keepTyped(root)
  root.replaceChildren(form({ email: 'marchetti@example.com', code: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: 'marchetti@example.com', code: '123456' })
})

it('does nothing before the old fields are gone and new ones are there', async () => {
  const old = form({ email: 'rosa@example.com' })
  root.append(old)
  keepTyped(root)
  const early = form({ email: '' })
  root.prepend(early)
  await observed()
  expect(valuesIn(early)).toEqual({ email: '' })
  root.replaceChildren(document.createElement('p'))
  await observed()
  const late = form({ email: '' })
  root.firstElementChild?.append(late)
  await observed()
  expect(valuesIn(late)).toEqual({ email: 'rosa@example.com' })
})

it('does it once: what is emptied later stays empty', async () => {
  root.append(form({ email: 'rosa@example.com' }))
  keepTyped(root)
  root.replaceChildren(form({ email: '' }))
  await observed()
  root.replaceChildren(form({ email: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: '' })
})

it('gives the focus back without moving the page', async () => {
  const old = form({ email: '' })
  root.append(old)
  keepTyped(root)
  old.querySelector('input')?.focus()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  root.replaceChildren(form({ email: '' }))
  await observed()
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  focus.mockRestore()
})

it('keeps what is typed while the app gets ready, and the focus', async () => {
  const old = form({ email: '', password: '' })
  root.append(old)
  keepTyped(root)
  const [email, password] = old.querySelectorAll('input')
  if (!(email && password)) throw new Error('no fields')
  email.value = 'rosa@example.com'
  password.focus()
  password.value = 'Harbour'
  root.replaceChildren(form({ email: '', password: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: 'rosa@example.com', password: 'Harbour' })
  expect(document.activeElement).toBe(root.querySelector('[name=password]'))
})

it('keeps ticks, choices and long texts', async () => {
  const page = (): string =>
    `<input type="checkbox" name="terms"><textarea name="message"></textarea>
    <select name="subject"><option value="a">A<option value="b">B</select>`
  root.innerHTML = page()
  keepTyped(root)
  const field = (selector: string) => root.querySelector(selector)
  const terms = root.querySelector<HTMLInputElement>('[name=terms]')
  const message = root.querySelector('textarea')
  const subject = root.querySelector('select')
  if (!(terms && message && subject)) throw new Error('no fields')
  terms.checked = true
  message.value = 'Two\nlines'
  subject.value = 'b'
  root.innerHTML = page()
  await observed()
  expect(field('[name=terms]')).toMatchObject({ checked: true })
  expect(field('textarea')).toMatchObject({ value: 'Two\nlines' })
  expect(field('select')).toMatchObject({ value: 'b' })
})

it('leaves open what was opened', async () => {
  const page =
    '<details><summary>FR</summary></details><form><details><summary>See</summary></details></form>'
  root.innerHTML = page
  keepTyped(root)
  const [, see] = root.querySelectorAll('details')
  if (see) see.open = true
  root.innerHTML = '<p>Loading</p>'
  await observed()
  root.innerHTML = page
  await observed()
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
})

it('fills in nothing on another page', async () => {
  root.append(form({ email: 'rosa@example.com' }))
  keepTyped(root)
  history.pushState(null, '', '/dashboard')
  root.replaceChildren(document.createElement('p'))
  await observed()
  root.replaceChildren(form({ email: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: '' })
})

it('waits for no field that nothing was typed into', async () => {
  root.append(form({ company: '', email: 'rosa@example.com' }))
  keepTyped(root)
  root.replaceChildren(form({ email: '' }))
  await observed()
  expect(valuesIn(root)).toEqual({ email: 'rosa@example.com' })
})
