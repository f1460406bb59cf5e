import { expect } from '@playwright/test'
import type { Fixture } from './fixture.ts'

type Look = (fixture: Fixture) => Promise<void>

export const heading =
  (name: string | RegExp): Look =>
  async ({ page }) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const address =
  (path: RegExp): Look =>
  async ({ page }) =>
    expect(page).toHaveURL(path)

export const text =
  (shown: string | RegExp): Look =>
  async ({ page }) =>
    expect(page.getByText(shown).first()).toBeVisible()

export const dialog =
  (name: string | RegExp): Look =>
  async ({ page }) =>
    expect(page.getByRole('dialog', { name })).toBeVisible()

export const all =
  (...looks: readonly Look[]): Look =>
  async fixture => {
    for (const look of looks) await look(fixture)
  }

export const codeField: Look = async ({ page }) =>
  expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()

export const press = ({ page }: Fixture, name: string | RegExp) => page.getByRole('button', { name }).click()
