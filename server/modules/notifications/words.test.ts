import { describe, expect, it } from 'vitest'
import {
  type NotificationKind,
  type NotificationTopic,
  notificationData,
} from '../../../domain/notifications.ts'
import contract from '../../../openapi/generated/openapi.json' with { type: 'json' }
import { newsLetter } from './letter.ts'

const { NotificationType, NotificationTopic } = contract.components.schemas
const isKind = (word: string): word is NotificationKind => NotificationType.enum.includes(word)
const isTopic = (word: string): word is NotificationTopic => NotificationTopic.enum.includes(word)

const cases = [
  ...NotificationType.enum.filter(isKind).map(kind => [kind, null] as const),
  ...NotificationTopic.enum.filter(isTopic).map(topic => ['responsePlan', topic] as const),
]

describe.each(cases)('the e-mail about %s %s', (kind, topic) => {
  const write = (locale: 'en-US' | 'fr-FR', leakCount: number) => {
    const data = notificationData({
      topic,
      leakCount,
      notificationScore: 640,
      scoreDifference: -12,
      reportResolution: 'FAILED',
    })
    const wording = newsLetter(locale, [{ kind, data }], 'https://wardlight.test')
    return { subject: wording?.subject ?? '', text: wording?.text ?? '' }
  }

  it('says in French something else than in English', () => {
    expect(write('fr-FR', 1).subject).not.toBe(write('en-US', 1).subject)
    expect(write('fr-FR', 5).text).not.toBe(write('en-US', 5).text)
  })

  it('never breaks a French line before a colon, a semicolon or a question mark', () => {
    const { subject, text } = write('fr-FR', 5)
    expect(`${subject}\n${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(/ [:;!?]|[^\s\u202f\d][:;!?]/)
  })

  it('leads to a page of this app', () => {
    expect(write('en-US', 1).text).toMatch(/^https:\/\/wardlight\.test\/\S+$/m)
  })
})
