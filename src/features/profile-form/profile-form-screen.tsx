import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import type { Register } from '#openapi/generated/api.ts'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { PageTitle, Text } from '#src/ui/text.tsx'
import { clearDraft } from './profile-draft.ts'
import { ProfileForm, type StepAddress } from './profile-form.tsx'

type OnboardingActor = ActorRefFromLogic<typeof registerOnboardingFlow>
type OnboardingSnapshot = SnapshotFrom<typeof registerOnboardingFlow>

const selectFailure = ({ context }: OnboardingSnapshot) => context.failure
const selectIsPending = (snapshot: OnboardingSnapshot) => snapshot.hasTag('pending')

interface ProfileFormScreenProps {
  actor: OnboardingActor
  /** The pending register, from which known fields are filled in. */
  register: Register
  address: StepAddress
}

export function ProfileFormScreen({ actor, register, address }: ProfileFormScreenProps) {
  const failure = useSelector(actor, selectFailure)
  const isPending = useSelector(actor, selectIsPending)
  useEffect(() => {
    const listening = actor.on('onboarding.registerCompleted', () => clearDraft(register.id))
    return () => listening.unsubscribe()
  }, [actor, register.id])
  return (
    <Page id="main" tabIndex={-1} width="form">
      <OnboardingSteps current="profile" />
      <Stack gap={2}>
        <PageTitle>
          <Trans>Tell us what to look for</Trans>
        </PageTitle>
        <Text tone="quiet" measure>
          <Trans>
            Everything you give us is one more thing we can find and help you remove. We use it for nothing
            else.
          </Trans>{' '}
          <Trans>Fill in everything not marked as optional, and check only what applies to you.</Trans>
        </Text>
      </Stack>
      <ProfileForm
        register={register}
        address={address}
        failure={failure}
        busy={isPending}
        onSubmit={profile => actor.send({ type: 'onboarding.profileSubmitted', profile })}
      />
    </Page>
  )
}
