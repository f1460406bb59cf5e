import { Trans, useLingui } from '@lingui/react/macro'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { DomainProof, Register } from '#openapi/generated/api.ts'
import { domainStatuses } from '#src/parts/company/domains/domain-labels.ts'
import { VerifyButton } from '#src/parts/company/domains/verify-button.tsx'
import type { Stored } from '#src/parts/forms/conflict.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { AnswersSection } from '#src/parts/profile/answers-section.tsx'
import {
  AddressSection,
  DomainsField,
  EmailsField,
  PictureSection,
} from '#src/parts/profile/contact-sections.tsx'
import { PersonSection } from '#src/parts/profile/person-section.tsx'
import { type ProfileValues, valuesOf } from '#src/parts/profile/profile-values.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { ProfileCard, type SaveProfile } from './profile-card.tsx'

export interface StoredProfile {
  register: Register
  /** The photo as a data: address; null when there is none or it couldn't be loaded. */
  picture: string | null
}

interface ProfileScreenProps extends StoredProfile {
  onSave: SaveProfile
  readAgain: () => Promise<StoredProfile>
  onResend: (email: string) => void
  /** The person's own, as stored. */
  domains: readonly DomainProof[]
}

const storedOf = ({ register, picture }: StoredProfile): Stored<ProfileValues> => ({
  version: register.version,
  values: { ...valuesOf(register), picture },
})

/** Everything a scan searches for, and changing it (spec 1 §2, profile). */
export function ProfileScreen(props: ProfileScreenProps) {
  const { register, picture, domains, onSave, readAgain, onResend } = props
  const { t } = useLingui()
  const shared = {
    stored: storedOf(props),
    email: register.email,
    onSave,
    readAgain: async () => storedOf(await readAgain()),
  }
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={t`Profile information`}
        lead={<Trans>What we look for when we scan. Change one part at a time, and save it.</Trans>}
      />
      <ProfileCard
        {...shared}
        title={<Trans>About you</Trans>}
        meaning={<Trans>The next scan looks for you by these names.</Trans>}
        group="person"
      >
        <PersonSection />
      </ProfileCard>
      <ProfileCard
        {...shared}
        title={<Trans>Where you live</Trans>}
        meaning={<Trans>The next scan looks for this address instead of the previous one.</Trans>}
        group="address"
      >
        <AddressSection />
      </ProfileCard>
      <ProfileCard
        {...shared}
        id="emails"
        title={<Trans>Other email addresses</Trans>}
        meaning={
          <Trans>Every scan checks your verified addresses. One you remove is no longer checked.</Trans>
        }
        group="emails"
      >
        <EmailsField
          isTitled
          stateOf={line => <EmailState register={register} email={line} onResend={onResend} />}
        />
      </ProfileCard>
      <ReachCard register={register} />
      <ProfileCard
        {...shared}
        title={<Trans>Your own web domains</Trans>}
        meaning={
          <Trans>The next scan checks your verified domains. One you remove is no longer checked.</Trans>
        }
        group="domains"
      >
        <DomainsField
          isTitled
          stateOf={line => {
            const proof = domains.find(({ domain, name }) => domain === line || name === line)
            return proof && <DomainState proof={proof} />
          }}
        />
      </ProfileCard>
      <ProfileCard
        {...shared}
        title={<Trans>Your photo</Trans>}
        meaning={<Trans>The next scan looks for this photo.</Trans>}
        group="photo"
      >
        {register.image !== null && picture === null && (
          <Notice tone="warning">
            <Trans>Your photo couldn’t be loaded. It’s still stored.</Trans>
          </Notice>
        )}
        <PictureSection />
      </ProfileCard>
      <ProfileCard
        {...shared}
        title={<Trans>How you protect yourself</Trans>}
        meaning={<Trans>Your answers count in your protection score from the next scan.</Trans>}
        group="answers"
      >
        <AnswersSection />
      </ProfileCard>
    </Page>
  )
}

function EmailState({
  register,
  email,
  onResend,
}: Pick<ProfileScreenProps, 'register' | 'onResend'> & { email: string }) {
  const { t } = useLingui()
  const known = register.secondaryEmails.find(one => one.email === canonicalEmail(email))
  if (known === undefined) return null
  if (known.status === 'verified')
    return (
      <Tag tone="safe">
        <Trans>Verified</Trans>
      </Tag>
    )
  return (
    <Flex gap={2} alignItems="center" flexWrap="wrap">
      <Tag tone="warning">
        <Trans>Not verified</Trans>
      </Tag>
      <Button
        variant="text"
        size="s"
        aria-label={t`Resend the email to ${email}`}
        onClick={() => onResend(known.email)}
      >
        <Trans>Resend the email</Trans>
      </Button>
    </Flex>
  )
}

function DomainState({ proof }: { proof: DomainProof }) {
  const { i18n } = useLingui()
  const { name, tone } = domainStatuses[proof.status]
  return (
    <Flex gap={2} alignItems="center" flexWrap="wrap">
      <Tag tone={tone}>{i18n._(name)}</Tag>
      {proof.status !== 'verified' && <VerifyButton variant="text" domain={proof.domain} name={proof.name} />}
    </Flex>
  )
}

/** The sign-in contacts, which are changed elsewhere, with a verification. */
function ReachCard({ register }: Pick<ProfileScreenProps, 'register'>) {
  const { t } = useLingui()
  const phone = usePhoneFormat()
  return (
    <TitledCard title={<Trans>How you sign in</Trans>} gap={5}>
      <Text size="t2" tone="quiet" marginTop={-4}>
        <Trans>
          A new address or number is checked by the next scan once you’ve confirmed it. You change them in
          your account settings.
        </Trans>
      </Text>
      <DescriptionList
        descriptions={[
          {
            key: 'email',
            name: t`Email address`,
            value: (
              <>
                {register.email} {!register.emailValidated && <Tag tone="warning">{t`Not verified`}</Tag>}
              </>
            ),
          },
          {
            key: 'phone',
            name: t`Phone`,
            value:
              register.phone === null ? (
                t`Not provided`
              ) : (
                <>
                  {phone(register.phone)}{' '}
                  {!register.phoneValidated && <Tag tone="warning">{t`Not confirmed`}</Tag>}
                </>
              ),
          },
        ]}
      />
      <ButtonLink variant="plain" to="/account-settings" alignSelf={{ md: 'flex-start' }}>
        <Trans>Open my account settings</Trans>
      </ButtonLink>
    </TitledCard>
  )
}

export function ProfilePending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Profile information`} />
      <Loading text={t`Loading`}>
        <Stack gap={5}>
          {['420px', '360px', '160px'].map(height => (
            <Card as="div" key={height}>
              <Skeleton height={height} />
            </Card>
          ))}
        </Stack>
      </Loading>
    </Page>
  )
}
