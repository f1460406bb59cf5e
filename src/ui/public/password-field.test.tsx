// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

const show = async (): Promise<HTMLInputElement> => {
  await renderScreen(<PasswordField label="Password" name="password" autoComplete="current-password" />)
  return screen.getByLabelText<HTMLInputElement>('Password')
}

describe('a field for a password', () => {
  it('hides what is typed until someone chooses to see it (ASVS 6.2.6)', async () => {
    const field = await show()
    expect(field.type).toBe('password')
    const peek = screen.getByRole('button', { name: 'Show password' })
    fireEvent.click(peek)
    expect(field.type).toBe('text')
    fireEvent.click(peek)
    expect(field.type).toBe('password')
  })

  it('takes what is pasted, and says to password managers what it is (ASVS 6.2.7)', async () => {
    const field = await show()
    const paste = createEvent.paste(field)
    fireEvent(field, paste)
    expect(paste.defaultPrevented).toBe(false)
    expect(field.autocomplete).toBe('current-password')
  })

  it('is used wherever someone signs in or chooses a password, open to password managers', () => {
    const root = join(import.meta.dirname, '../..')
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map(name => [name, readFileSync(join(root, name), 'utf8')] as const)
    const fields = sources.flatMap(([, text]) =>
      [...text.matchAll(/<PasswordField\b[\s\S]*?\/>/g)].map(String),
    )
    expect(fields.length).toBeGreaterThan(4)
    for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/)
    expect(sources.filter(([, text]) => /onPaste|type="password"/.test(text)).map(([name]) => name)).toEqual([
      'features/findings/password-check.tsx',
    ])
  })
})
