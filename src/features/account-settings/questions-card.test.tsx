// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerIndicators, categoryOf } from '#domain/indicators.ts'
import { failureBy } from '#machines/port-error.ts'
import type { Answers } from '#src/parts/profile/security-questions.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { QuestionsCard, type QuestionsCardProps } from './questions-card.tsx'

afterEach(cleanup)

const answers: Answers = {
  useMFA: false,
  havePasswordManager: true,
  haveResponsePlan: null,
  haveCyberSecurityInsurance: true,
  allSocialMediasInPrivate: null,
  top10Apps: ['amazon'],
}

const questions = {
  useMFA: 'Do you use two-step sign-in (MFA) for your main accounts?',
  havePasswordManager: 'Do you use a password manager?',
  haveResponsePlan: 'Do you have a plan for the day your data is misused?',
  haveCyberSecurityInsurance: 'Do you have cyber insurance?',
  allSocialMediasInPrivate: 'Are all your social accounts private?',
  top10Apps: 'Which of these apps are on your phone?',
}

const overview: QuestionsCardProps['overview'] = {
  reviewedAt: '2026-11-17T15:00:00.000Z',
  nextScanAt: '2026-12-17T15:00:00.000Z',
  types: answerIndicators.map(indicator => ({
    type: categoryOf(indicator),
    indicator,
    open: 0,
    reported: 0,
    fixed: 0,
    threatLevel: null,
    points: indicator === 'useMFA' ? -90 : 0,
    recoverable: indicator === 'useMFA' ? 90 : 0,
    pending: indicator === 'havePasswordManager' ? 70 : 0,
    answeredAt: answers[indicator] === null ? null : '2024-11-03T15:00:00.000Z',
  })),
}

const show = (props: Partial<QuestionsCardProps> = {}) => {
  const onAnswer = vi.fn<QuestionsCardProps['onAnswer']>(async () => null)
  renderAppScreen(<QuestionsCard answers={answers} overview={overview} onAnswer={onAnswer} {...props} />)
  return onAnswer
}

const card = () => within(screen.getByRole('region', { name: 'Security questions' }))

it('shows the six answers of specification 2 §2, since when they are so, and what each gives back', () => {
  show()
  for (const question of Object.values(questions)) expect(card().getByText(question)).toBeDefined()
  expect(card().getByText('No · answered on November 3, 2024')).toBeDefined()
  expect(card().getAllByText('Yes · answered on November 3, 2024')).toHaveLength(2)
  expect(card().getByText('Amazon · answered on November 3, 2024')).toBeDefined()
  expect(card().getAllByText('Not answered yet')).toHaveLength(2)
  expect(card().getByText('Up to 90 points back')).toBeDefined()
  expect(card().getByText(/\+70 by December 17/)).toBeDefined()
})

it('changes one answer by itself', async () => {
  const onAnswer = show()
  fireEvent.click(card().getByRole('button', { name: `Change the answer: ${questions.useMFA}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your answer' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save my answer' }))
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[{ useMFA: true }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('changes the list of apps', async () => {
  const onAnswer = show()
  fireEvent.click(card().getByRole('button', { name: `Change the answer: ${questions.top10Apps}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your answer' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Amazon' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save my answer' }))
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[{ top10Apps: [] }]]))
})

it('asks for an answer, and keeps one that could not be saved', async () => {
  const onAnswer = show()
  onAnswer.mockResolvedValueOnce({ ...failureBy('0000'), outage: 'offline' })
  fireEvent.click(card().getByRole('button', { name: `Answer: ${questions.haveResponsePlan}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your answer' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save my answer' }))
  expect(await dialog.findByText('Please answer this question')).toBeDefined()
  expect(onAnswer).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('radio', { name: 'No' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save my answer' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
})

it('shows the answers without dates and points that can’t be read, and says so', () => {
  show({ overview: null })
  expect(card().getByText('No')).toBeDefined()
  expect(card().getByText('When you answered, and the points, couldn’t be loaded.')).toBeDefined()
  expect(card().queryByText(/points? back/)).toBeNull()
})
