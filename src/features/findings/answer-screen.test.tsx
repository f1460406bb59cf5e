// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AnswerScreen } from './answer-screen.tsx'
import type { Answers } from './answer-values.ts'

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

it.each([
  [false, 'Have you fixed this problem?'],
  [true, 'Your answer'],
  [null, 'Your answer'],
])('asks once about a habit whose answer is %s', (useMFA, question) => {
  renderAppScreen(
    <AnswerScreen
      indicator="useMFA"
      answers={{ ...answers, useMFA }}
      threat={{ points: -90, recoverable: 90, pending: 0 }}
      nextScanAt={null}
      confirmation={{ indicator: 'useMFA', confirmedAt: null }}
      onFix={async () => null}
      onAnswer={() => {}}
      busy={false}
      saved={false}
    />,
  )
  expect(questions.filter(name => screen.queryByRole('region', { name }) !== null)).toEqual([question])
})

it.each([
  [null, 'Your answer'],
  ['2026-11-01T12:00:00Z', 'Have you fixed this problem?'],
])('asks once about the list of apps, confirmed as fixed: %s', (confirmedAt, question) => {
  renderAppScreen(
    <AnswerScreen
      indicator="top10Apps"
      answers={{ ...answers, top10Apps: ['amazon'] }}
      threat={null}
      nextScanAt={null}
      confirmation={{ indicator: 'top10Apps', confirmedAt }}
      onFix={async () => null}
      onAnswer={() => {}}
      busy={false}
      saved={false}
    />,
  )
  expect(questions.filter(name => screen.queryByRole('region', { name }) !== null)).toEqual([question])
})
