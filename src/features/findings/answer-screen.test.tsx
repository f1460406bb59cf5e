// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Answers } from '#src/parts/profile/security-questions.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AnswerScreen } from './answer-screen.tsx'

afterEach(cleanup)

const answers: Answers = {
  useMFA: null,
  haveResponsePlan: null,
  top10Apps: [],
  allSocialMediasInPrivate: null,
  havePasswordManager: null,
  haveCyberSecurityInsurance: null,
}

const questions = ['Your answer', 'Have you fixed this problem?']

type Shown = Pick<ComponentProps<typeof AnswerScreen>, 'indicator' | 'threat' | 'confirmation'>

const questionsOf = (shown: Shown & { answered: Partial<Answers> }): string[] => {
  const { answered, ...props } = shown
  renderAppScreen(
    <AnswerScreen
      {...props}
      answers={{ ...answers, ...answered }}
      nextScanAt={null}
      onFix={async () => null}
      onAnswer={() => {}}
      busy={false}
      saved={false}
    />,
  )
  return questions.filter(name => screen.queryByRole('region', { name }) !== null)
}

it.each([
  [false, 'Have you fixed this problem?'],
  [true, 'Your answer'],
  [null, 'Your answer'],
])('asks once about a habit whose answer is %s', (useMFA, question) => {
  const indicator = 'useMFA'
  const threat = { points: -90, recoverable: 90, pending: 0 }
  const confirmation = { indicator, confirmedAt: null } as const
  expect(questionsOf({ indicator, answered: { useMFA }, threat, confirmation })).toEqual([question])
})

it.each([
  [null, 'Your answer'],
  ['2026-11-01T12:00:00Z', 'Have you fixed this problem?'],
])('asks once about the list of apps, confirmed as fixed: %s', (confirmedAt, question) => {
  const indicator = 'top10Apps'
  const answered = { top10Apps: ['amazon' as const] }
  const confirmation = { indicator, confirmedAt } as const
  expect(questionsOf({ indicator, answered, threat: null, confirmation })).toEqual([question])
})
