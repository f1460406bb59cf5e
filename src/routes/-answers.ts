import type { AnswerIndicator } from '../features/findings/answer-values.ts'

const answers: Readonly<Record<string, AnswerIndicator>> = {
  'two-step-sign-in': 'useMFA',
  'response-plan': 'haveResponsePlan',
  apps: 'top10Apps',
  'social-accounts': 'allSocialMediasInPrivate',
  'password-manager': 'havePasswordManager',
  insurance: 'haveCyberSecurityInsurance',
}

export const answerIndicatorOf = (answer: string): AnswerIndicator | undefined =>
  Object.hasOwn(answers, answer) ? answers[answer] : undefined
