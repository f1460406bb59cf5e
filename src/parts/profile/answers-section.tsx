import { Trans } from '@lingui/react/macro'
import { invasiveAppValues, socialNetworkValues } from '#openapi/generated/enumerations.ts'
import { appNames, networkNames } from '#src/parts/findings/labels.ts'
import { ManyField } from '#src/ui/form/choices.tsx'
import { ProfileAnswer, useProfileField } from './profile-fields.tsx'

export function AnswersSection() {
  const accounts = useProfileField('socialMediaAccounts')
  const used = useProfileField('top10Apps')
  return (
    <>
      <ProfileAnswer
        field="useMFA"
        required
        label={<Trans>Do you use two-step sign-in (MFA) for your main accounts?</Trans>}
        help={
          <Trans>A code or a prompt on top of your password, especially for your email and your bank.</Trans>
        }
      />
      <ProfileAnswer
        field="havePasswordManager"
        required
        label={<Trans>Do you use a password manager?</Trans>}
      />
      <ProfileAnswer
        field="haveResponsePlan"
        required
        label={<Trans>Do you have a plan for the day your data is misused?</Trans>}
        help={<Trans>Who to call and what to block, written down.</Trans>}
      />
      <ProfileAnswer
        field="haveCyberSecurityInsurance"
        required
        label={<Trans>Do you have cyber insurance?</Trans>}
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
        label={<Trans>Are all your social accounts private?</Trans>}
      />
      <ManyField
        id={used.id}
        label={<Trans>Which of these apps are on your phone?</Trans>}
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
