// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import { LanguageSwitch } from './language-switch.tsx'

afterEach(cleanup)

const open = async () => {
  const onChoose = vi.fn()
  const { container } = await renderScreen(<LanguageSwitch onChoose={onChoose} />)
  const menu = container.querySelector('details')
  if (!menu) throw new Error('no menu')
  menu.open = true
  return { menu, onChoose }
}

it('offers both languages in their own words and reports the choice', async () => {
  const { onChoose } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'FR Français' }))
  expect(onChoose).toHaveBeenCalledWith('fr-FR')
})

it('marks the language in use, and choosing it again only closes the menu', async () => {
  const { menu, onChoose } = await open()
  const english = screen.getByRole('button', { name: 'EN English' })
  expect(english.getAttribute('aria-current')).toBe('true')
  fireEvent.click(english)
  expect(menu.open).toBe(false)
  expect(onChoose).not.toHaveBeenCalled()
})

it('closes by Escape and returns the focus', async () => {
  const { menu } = await open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'FR Français' }), { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})
