// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SupportRequest } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { SupportRequestScreen } from './request-screen.tsx'

afterEach(cleanup)

const request: SupportRequest = {
  id: '7f000000-0000-4000-8000-0000000000e1',
  number: 1001,
  version: 1,
  kind: 'sales',
  type: null,
  interests: ['defenderPricing'],
  name: 'Olu Owner',
  email: 'owner@northwind.example',
  phone: null,
  company: 'Northwind',
  accountCompany: 'Northwind & Sons',
  country: 'CA',
  industry: null,
  consentsToCommunications: false,
  language: 'en-US',
  state: 'open',
  createdAt: '2026-01-10T09:00:00.000Z',
  dueAt: null,
  assignee: null,
  isMine: false,
  canAttach: false,
  entries: [],
  trace: null,
  moves: ['take'],
}

const show = (changes: Partial<SupportRequest>) =>
  renderAppScreen(
    <SupportRequestScreen
      request={{ ...request, ...changes }}
      busy={false}
      failure={null}
      message=""
      onMessage={() => {}}
      picture={null}
      onPicture={() => {}}
      readPicture={async () => null}
      onSaveTrace={() => {}}
      onMove={() => {}}
    />,
  )

it('leads from the company of the sender’s account to its seats', () => {
  show({})
  expect(screen.getByRole('link', { name: 'Northwind & Sons' }).getAttribute('href')).toBe(
    '/companies?searchValue=Northwind+%26+Sons',
  )
  cleanup()
  show({ accountCompany: null })
  expect(screen.queryByText('Company of their account')).toBeNull()
})

it('takes a photo for a sender with an account, who alone could see it', () => {
  show({ moves: ['answer'], canAttach: true })
  expect(screen.getByRole('button', { name: 'Attach a photo' })).toBeTruthy()
  cleanup()
  show({ moves: ['answer'] })
  expect(screen.getByRole('button', { name: 'Send the answer' })).toBeTruthy()
  expect(screen.queryByText(/photo/i)).toBeNull()
})
