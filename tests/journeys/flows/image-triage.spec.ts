import { expect } from '@playwright/test'
import { imageTriageModel } from '#tests/models/flow/image-triage.model.ts'
import { expectAccessible } from '../support/axe.ts'
import { codeOf, unknownAnswer } from './support/answers.ts'
import { comeRegistered, leaveFinding } from './support/findings.ts'
import { openSignedIn, test } from './support/fixture.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const hosts = ['gallery.example', 'profiles.example']

const driver: VisitDriver = {
  async begin(fixture) {
    const person = await comeRegistered(fixture)
    for (const host of hosts) await leaveFinding(fixture, person, 'IMAGE', host)
    await openSignedIn(fixture, person, '/image-leaks')
  },
  events: {
    'images.toggled': ({ page }) =>
      page.getByRole('checkbox', { name: `Choose the photo on ${hosts[0]}` }).check(),
    'images.notMeRequested': fixture => press(fixture, 'Not me'),
    'images.reportRequested': fixture => press(fixture, 'Request removal'),
    async 'images.authorised'(fixture, step) {
      if (codeOf(step, 'triageImages') !== '0000') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/user\/image-reverse-search/, request => request.method() === 'PATCH')
      await press(fixture, 'Authorize')
    },
  },
  states: {
    choosing: all(heading(/photo/i), ({ page }) =>
      expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2),
    ),
    choosingReasons: dialog('Why should it be removed?'),
    warning: ({ page }) =>
      expect(page.getByRole('alertdialog', { name: 'This isn’t about you?' })).toBeVisible(),
    refused: all(text('That didn’t work'), text('1 chosen')),
  },
  back: { from: ['warning', 'choosingReasons'] },
}

walkEveryVisit('pictures', imageTriageModel, driver)

test('of two images one is reported; the other says why not, and is tried again alone', async ({
  fixture,
}) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  const ids = [await leaveFinding(fixture, person, 'IMAGE', hosts[0] ?? '')]
  ids.push(await leaveFinding(fixture, person, 'IMAGE', hosts[1] ?? ''))
  await openSignedIn(fixture, person, '/image-leaks')
  await press(fixture, 'Choose all')
  const mend = await cutWire(fixture, new RegExp(`/leak/${ids[0]}/report`))
  await press(fixture, 'Request removal')
  const reasons = page.getByRole('dialog', { name: 'Why should it be removed?' })
  await reasons.getByRole('checkbox').first().check()
  await reasons.getByRole('button', { name: 'Request removal' }).click()

  await expect(page.getByText('1 photo couldn’t be reported')).toBeVisible()
  const left = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left.getByText('Network error. Please check your internet connection.')).toBeVisible()
  await expectAccessible(page)
  await mend()
  await press(fixture, 'Try again')
  await expect(page.getByRole('heading', { name: 'Your photo hasn’t been compared yet' })).toBeVisible()
  await page.getByRole('link', { name: /^Reported/ }).click()
  await expect(left).toHaveCount(2)
})
