import { expect } from '@playwright/test'
import type { Words } from '#tests/models/flow-words.ts'
import type { Fixture } from './fixture.ts'

type Look = (fixture: Fixture) => Promise<void>

const locate = ({ page }: Fixture, { role, says }: Words) => {
  if (role === 'text') return page.getByText(says).first()
  return page.getByRole(role, role === 'heading' ? { level: 1, name: says } : { name: says })
}

export const see =
  (words: readonly Words[], options: { timeout?: number } = {}): Look =>
  async fixture => {
    for (const one of words) await expect(locate(fixture, one)).toBeVisible(options)
  }

export const heading = (says: Words['says']): Look => see([{ role: 'heading', says }])
export const text = (says: Words['says']): Look => see([{ role: 'text', says }])
export const dialog = (says: Words['says']): Look => see([{ role: 'dialog', says }])

export const address =
  (path: RegExp): Look =>
  async ({ page }) =>
    expect(page).toHaveURL(path)

export const all =
  (...looks: readonly Look[]): Look =>
  async fixture => {
    for (const look of looks) await look(fixture)
  }

export const codeField: Look = async ({ page }) =>
  expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()

export const press = ({ page }: Fixture, name: string | RegExp) => page.getByRole('button', { name }).click()
