import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerIndicator } from '#domain/indicators.ts'
import { invasiveAppValues, socialNetworkValues } from '#openapi/generated/enumerations.ts'
import { appNames, networkNames } from '#src/parts/findings/labels.ts'
import { ManyField } from '#src/ui/form/choices.tsx'
import { ProfileAnswer, useProfileField } from './profile-fields.tsx'
import { securityQuestions } from './security-questions.ts'

export function AnswersSection() {
  const { i18n } = useLingui()
  const questionOf = (indicator: AnswerIndicator) => i18n._(securityQuestions[indicator])
  const accounts = useProfileField('socialMediaAccounts')
  const used = useProfileField('top10Apps')
  return (
    <>
      <ProfileAnswer
        field="useMFA"
        required
        label={questionOf('useMFA')}
        help={
          <Trans>A code or a prompt on top of your password, especially for your email and your bank.</Trans>
        }
      />
      <ProfileAnswer field="havePasswordManager" required label={questionOf('havePasswordManager')} />
      <ProfileAnswer
        field="haveResponsePlan"
        required
        label={questionOf('haveResponsePlan')}
        help={<Trans>Who to call and what to block, written down.</Trans>}
      />
      <ProfileAnswer
        field="haveCyberSecurityInsurance"
        required
        label={questionOf('haveCyberSecurityInsurance')}
      />
      <ManyField
        id={accounts.id}
        label={<Trans>Which of these do you have an account on?</Trans>}
        choices={socialNetworkValues.map(network => ({ value: network, label: networkNames[network] }))}
        values={accounts.value}
        onChange={accounts.change}
      />
      <ProfileAnswer
        field="allSocialMediasInPrivate"
        hint={<Trans>optional</Trans>}
        label={questionOf('allSocialMediasInPrivate')}
      />
      <ManyField
        id={used.id}
        label={questionOf('top10Apps')}
        help={
          <Trans>
            These ten collect the most data. If you don’t use any of them, leave them all unchecked.
          </Trans>
        }
        choices={invasiveAppValues.map(app => ({ value: app, label: appNames[app] }))}
        values={used.value}
        onChange={used.change}
      />
    </>
  )
}
