import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BatchScan, OnboardingDraft } from '#openapi/generated/api.ts'
import { industryLabels } from '#src/parts/company/details/industry-labels.ts'
import { AskForSeats, SeatsNeeded } from '#src/parts/company/seats.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Form, FormCheckbox, usePlainForm } from '#src/parts/forms/form.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { chakra, Flex, Stack } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'
import type { CompanyOnboardingActor } from './company-details-step.tsx'
import { FileFacts } from './employees-step.tsx'

const Logo = chakra('img', { base: { height: '45px', maxWidth: '100%', objectFit: 'contain' } })

/** The seats were taken in the meantime: "Invalid seat count." (spec 2 §8), with a link to sales. */
function ReviewSeatsDialog({ actor }: { actor: CompanyOnboardingActor }) {
  const seats = useSelector(actor, ({ context }) => context.failure?.seats)
  const isOpen = useSelector(actor, snapshot =>
    snapshot.matches({ working: { step: { open: { review: 'seatsExceeded' } } } }),
  )
  const close = () => actor.send({ type: 'seats.dismissed' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={<Trans>Invalid seat count.</Trans>}
      description={
        <Trans>
          More people in the file need a seat than are free. Our team can add seats, or you can choose a
          smaller file.
        </Trans>
      }
      footer={
        <>
          <Button variant="plain" onClick={() => actor.send({ type: 'review.confirmed' })}>
            <Trans>Check again</Trans>
          </Button>
          <AskForSeats missing={seats?.missing ?? 0} />
        </>
      }
    >
      {seats && (
        <Text strong>
          <SeatsNeeded seats={seats} />
        </Text>
      )}
    </Dialog>
  )
}

interface ReviewStepProps {
  actor: CompanyOnboardingActor
  /** The refused lines of a list are to be shown at the step of the file. */
  onFix: (batchId: string) => void
}

/** Step 3: a review, and the confirmation (spec 2 §5 "You must confirm before proceeding"). */
export function ReviewStep({ actor, onFix }: ReviewStepProps) {
  const { t } = useLingui()
  const draft = useSelector(actor, ({ context }) => context.draft)
  const batch = useSelector(actor, ({ context }) => context.batch)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isLost = useSelector(actor, ({ context }) => context.lostTo !== null)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const form = usePlainForm({
    values: { confirmed: false },
    check: ({ confirmed }) => ({ confirmed: !confirmed && t`You must confirm before proceeding` }),
    submit: () => actor.send({ type: 'review.confirmed' }),
  })
  return (
    <Form form={form}>
      <Stack gap={5}>
        {draft && <CompanyReview actor={actor} draft={draft} />}
        <FileReview actor={actor} onFix={onFix} batch={batch} />
        <TitledCard title={<Trans>Start the scan</Trans>} gap={4}>
          <FormCheckbox
            id="review-confirmed"
            name="confirmed"
            label={
              <Trans>
                The details above are correct, and my company is allowed to have these people’s work email
                addresses checked.
              </Trans>
            }
          />
          <Text size="t2" tone="quiet" measure>
            <Trans>
              If your web domains aren’t verified yet, that’s the next step. The scan then starts on its own.
            </Trans>
          </Text>
          <FailureNotice
            failure={failure?.code === '0008' ? null : failure}
            title={<Trans>Error starting bulk scan. Please try again later.</Trans>}
          />
          <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
            <Button type="submit" busy={isBusy} disabled={isLost}>
              <Trans>Finish and start the scan</Trans>
            </Button>
            <Button
              variant="plain"
              onClick={() => actor.send({ type: 'onboarding.stepRequested', step: 'employeeDetails' })}
            >
              <Trans>Back</Trans>
            </Button>
          </Flex>
        </TitledCard>
      </Stack>
      <ReviewSeatsDialog actor={actor} />
    </Form>
  )
}

function CompanyReview({ actor, draft }: { actor: CompanyOnboardingActor; draft: OnboardingDraft }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (
    <TitledCard
      title={<Trans>Company</Trans>}
      aside={
        <LinkButton
          variant="standalone"
          fontSize="t2"
          aria-label={t`Edit the company details`}
          onClick={() => actor.send({ type: 'onboarding.stepRequested', step: 'companyDetails' })}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      }
    >
      <DescriptionList
        descriptions={[
          { key: 'name', name: <Trans>Company name</Trans>, value: draft.name },
          {
            key: 'industry',
            name: <Trans>Industry</Trans>,
            value: draft.industry && i18n._(industryLabels[draft.industry]),
          },
          { key: 'domains', name: <Trans>Web domains</Trans>, value: formats.list(draft.domains) },
          {
            key: 'logo',
            name: <Trans>Logo</Trans>,
            value: draft.logo === null ? '–' : <Logo src={draft.logo} alt={t`Your logo`} />,
          },
        ]}
      />
    </TitledCard>
  )
}

interface FileReviewProps extends ReviewStepProps {
  batch: BatchScan | null
}

function FileReview({ actor, onFix, batch }: FileReviewProps) {
  const { t } = useLingui()
  const refused = batch === null ? 0 : batch.uploadedUsers - batch.validUsers
  return (
    <TitledCard
      title={<Trans>Employees</Trans>}
      aside={
        <LinkButton
          variant="standalone"
          fontSize="t2"
          aria-label={t`Edit the employee file`}
          onClick={() => actor.send({ type: 'onboarding.stepRequested', step: 'employeeDetails' })}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      }
    >
      {batch === null ? (
        <Trans>The file is uploaded; its details can’t be shown right now.</Trans>
      ) : (
        <FileFacts batch={batch} />
      )}
      {batch !== null && refused > 0 && (
        <Text size="t2">
          <Plural
            value={refused}
            one="# line of the file was refused."
            other="# lines of the file were refused."
          />{' '}
          <LinkButton
            variant="standalone"
            onClick={() => {
              onFix(batch.id)
              actor.send({ type: 'onboarding.stepRequested', step: 'employeeDetails' })
            }}
          >
            <Trans>Review and fix them</Trans>
          </LinkButton>
        </Text>
      )}
    </TitledCard>
  )
}
