import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameRule, type Rule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import type { Register } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Form, FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'

interface IndividualScreenProps {
  register: Pick<
    Register,
    'fullname' | 'preferredName' | 'email' | 'emailValidated' | 'phone' | 'company' | 'status'
  >
  onChange: (change: { fullname: string; preferredName: string | null }) => Promise<Failure | null>
  /** Omitted without another account. */
  onPersonal?: (() => void) | undefined
}

/** An admin's own profile in the company's settings (spec 1 §2, individual-settings). */
export function IndividualScreen({ register, onChange, onPersonal }: IndividualScreenProps) {
  const { t } = useLingui()
  const { email, emailValidated, phone, company } = register
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Individual profile`} trail={<SettingsBreadcrumbs />} />
      {register.status === 'completed' ? (
        <TitledCard title={<Trans>Your profile</Trans>}>
          <Text size="t2" tone="quiet" measure>
            <Trans>Your names, your address and everything else a scan looks for.</Trans>
          </Text>
          <ButtonLink variant="plain" alignSelf="flex-start" to="/profile">
            <Trans>Change your profile</Trans>
          </ButtonLink>
        </TitledCard>
      ) : (
        <NameCard register={register} onChange={onChange} />
      )}
      <TitledCard title={<Trans>How we reach you</Trans>}>
        <DescriptionList
          descriptions={[
            {
              key: 'email',
              name: t`Email address`,
              value: (
                <>
                  {email} {emailValidated ? null : <Tag tone="warning">{t`Not verified`}</Tag>}
                </>
              ),
            },
            { key: 'phone', name: t`Phone`, value: phone ?? t`Not provided` },
            { key: 'company', name: t`Company`, value: company?.name ?? t`Not provided` },
          ]}
        />
      </TitledCard>
      {onPersonal && (
        <TitledCard title={<Trans>Your personal account</Trans>}>
          <Text size="t2" tone="quiet" measure>
            <Trans>
              Your own score, findings and removal requests are in your personal account. Your company sees
              them by name only if you agree to a deep scan.
            </Trans>
          </Text>
          <Button variant="plain" alignSelf="flex-start" onClick={onPersonal}>
            <Trans>Switch to the personal account</Trans>
          </Button>
        </TitledCard>
      )}
    </Page>
  )
}

/** For an admin without a profile, who can only change names. */
function NameCard({ register, onChange }: Pick<IndividualScreenProps, 'register' | 'onChange'>) {
  const { i18n } = useLingui()
  const [isSaved, setSaved] = useState(false)
  const textOf = (rule: Rule | null) => rule && i18n._(ruleMessages[rule])
  const form = usePlainForm({
    values: { fullname: register.fullname, preferredName: register.preferredName ?? '' },
    check: ({ fullname, preferredName }) => ({
      fullname: textOf(nameRule(fullname)),
      preferredName: preferredName && textOf(nameRule(preferredName)),
    }),
    submit: ({ fullname, preferredName }) => {
      setSaved(false)
      return onChange({ fullname: fullname.trim(), preferredName: preferredName.trim() || null })
    },
    onSaved: () => setSaved(true),
  })
  return (
    <TitledCard title={<Trans>Your name</Trans>}>
      <Form form={form}>
        <Stack gap={5}>
          <FormText
            name="fullname"
            label={<Trans>Full name</Trans>}
            autoComplete="name"
            required
            maxLength={100}
          />
          <FormText
            name="preferredName"
            label={<Trans>Preferred name</Trans>}
            hint={<Trans>optional</Trans>}
            autoComplete="nickname"
            maxLength={100}
          />
          <Box role="status" _empty={{ marginBottom: -5 }}>
            {isSaved && (
              <Notice tone="safe">
                <Trans>Information updated successfully</Trans>
              </Notice>
            )}
          </Box>
          <FailureNotice
            failure={form.failure}
            title={<Trans>Error occurred while updating information!</Trans>}
          />
          <Button type="submit" alignSelf={{ md: 'flex-start' }} busy={form.formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </Form>
    </TitledCard>
  )
}
