import { openSignedIn } from './flows/support/fixture.ts'
import { csvOf, domainOf, upload } from './support/company-scans.ts'
import { test } from './support/file-dialog.ts'
import { expect, expectAccessible } from './support/test.ts'

test('refused lines are listed by reason, fixed where they are shown, and scanned with the others', async ({
  company,
  page,
}) => {
  const domain = domainOf(company)
  const lines = [
    csvOf(domain, 3),
    'Ida,Berg,ida at work,Sales,',
    'Cy,Dee,cy@elsewhere.example,,',
    'Eve,Roy,eve@elsewhere.example,,',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText('3 people to scan')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The file is uploaded: 3 people can be scanned.')).toBeVisible()
  const reasons = page.getByRole('dialog').locator('dl').first()
  await expect(reasons).toHaveText(/company domain\s*2.*isn’t valid\s*1/)

  // By keyboard only: the focus moves to the new form, and to the wrong cell.
  await page.getByRole('button', { name: 'Fix the refused lines' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Refused lines' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fix line 5' })).toBeFocused()
  await page.keyboard.press('Enter')
  const email = page.getByRole('dialog').getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ida at work')
  await expectAccessible(page)
  await email.fill('ida@elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Email address isn’t at a company domain')
  await email.fill(`IDA@${domain}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Line 5 is on the list now.')).toBeVisible()
  await expect(page.getByText('The file is uploaded: 4 people can be scanned.')).toBeVisible()
  await expect(reasons).toHaveText(/^\s*Email address isn’t at a company domain\s*2\s*$/)

  await page.getByRole('button', { name: 'Run the scan' }).click()
  await expect(page.getByText(/The scan is complete|of 4 people/).first()).toBeVisible()
})

test('nothing covers the button that saves a line, nor the head of a table in a dialog', async ({
  company,
  page,
  fixture,
}) => {
  const domain = domainOf(company)
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domain, 12)),
  })
  const dialog = page.getByRole('dialog')
  const head = dialog.locator('thead th').first()
  await head.waitFor()
  await dialog
    .getByRole('cell')
    .nth(8)
    .evaluate(cell => cell.scrollIntoView({ block: 'start' }))
  const headBelowEdge = async () =>
    ((await head.boundingBox())?.y ?? Number.NaN) - ((await dialog.boundingBox())?.y ?? Number.NaN)
  await expect.poll(headBelowEdge).toBeCloseTo(1, 0)

  const batchId = await upload(company, `${csvOf(domain, 3)}\r\nIda,Berg,ida at work,Sales,`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(fixture, company.owner, `/bulk-scans?scan=${batchId}`)
  await page.getByRole('button', { name: 'Fix the refused lines' }).click()
  await page.getByRole('button', { name: 'Fix line 5' }).click()
  const covering = await dialog.getByRole('button', { name: 'Save the line' }).evaluate(button => {
    const sheet = button.closest('[role=dialog]')
    if (sheet === null) return ['It is in no dialog']
    const found: string[] = []
    for (let top = 0; top < sheet.scrollHeight; top += 20) {
      sheet.scrollTop = top
      const { left, width, top: y, bottom } = button.getBoundingClientRect()
      const visible = bottom <= innerHeight && y >= sheet.getBoundingClientRect().top
      const above = document.elementFromPoint(left + width / 2, bottom - 2)
      if (visible && above !== null && !button.contains(above)) found.push(above.outerHTML.slice(0, 200))
    }
    return found
  })
  expect(covering).toEqual([])
})
