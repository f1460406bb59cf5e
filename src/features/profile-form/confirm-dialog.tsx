import { Trans, useLingui } from '@lingui/react/macro'
import { addressLinesOf } from '#domain/countries.ts'
import { mayBeScanned } from '#domain/coverage.ts'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import type { Register } from '#openapi/generated/api.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface ConfirmDialogProps {
  /** The profile to be sent; null while there is nothing to confirm. */
  submission: ProfileSubmission | null
  register: Register
  picture: string | null
  onClose: () => void
  onConfirm: (submission: ProfileSubmission) => void
}

export function ConfirmDialog({ submission, register, picture, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open={submission !== null}
      onClose={onClose}
      title={<Trans>Is this you?</Trans>}
      description={
        <Trans>We’ll look for exactly this in every source. Confirm that this is your own data.</Trans>
      }
      footer={
        submission && (
          <>
            <Button variant="plain" onClick={onClose}>
              <Trans>Change something</Trans>
            </Button>
            <Button onClick={() => onConfirm(submission)}>
              <Trans>Confirm and scan</Trans>
            </Button>
          </>
        )
      }
    >
      {submission && <SubmissionFacts submission={submission} register={register} picture={picture} />}
    </Dialog>
  )
}

function SubmissionFacts({
  submission: { payload },
  register,
  picture,
}: Pick<ConfirmDialogProps, 'register' | 'picture'> & { submission: ProfileSubmission }) {
  const { t } = useLingui()
  const formats = useFormats()
  const phone = usePhoneFormat()
  const { address } = payload
  const names = [payload.fullname, ...(payload.alternativeNames ?? [])]
  const number = payload.phone === undefined ? null : phone(payload.phone)
  const isPhoneScanned = mayBeScanned('PHONE', register.phoneValidated && payload.phone === register.phone)
  const searched = (
    <DescriptionList
      descriptions={[
        { key: 'names', name: <Trans>Names</Trans>, value: formats.list(names) },
        { key: 'birth', name: <Trans>Date of birth</Trans>, value: formats.date(payload.birthDate) },
        {
          key: 'address',
          name: <Trans>Address</Trans>,
          value: (
            <Box whiteSpace="pre-line">
              {[...addressLinesOf(address), formats.country(address.country)].join('\n')}
            </Box>
          ),
        },
        { key: 'emails', name: <Trans>Email addresses</Trans>, value: register.email },
        {
          key: 'phone',
          name: <Trans>Phone</Trans>,
          value: isPhoneScanned ? number : null,
        },
        {
          key: 'picture',
          name: <Trans>Photo</Trans>,
          value:
            picture === null ? (
              <Trans>No photo</Trans>
            ) : (
              <img src={picture} alt={t`The photo you chose`} height={64} />
            ),
        },
      ]}
    />
  )
  const unconfirmed = [
    {
      key: 'emails',
      name: <Trans>Other email addresses</Trans>,
      value: formats.list(payload.secondaryEmails ?? []) || null,
    },
    { key: 'phone', name: <Trans>Phone</Trans>, value: isPhoneScanned ? null : number },
    {
      key: 'domains',
      name: <Trans>Web domains</Trans>,
      value: formats.list(payload.webDomains ?? []) || null,
    },
  ]
  if (unconfirmed.every(({ value }) => value === null)) return searched
  return (
    <Stack gap={6}>
      {searched}
      <Box as="section" aria-labelledby="unconfirmed">
        <ItemTitle id="unconfirmed">
          <Trans>Once confirmed</Trans>
        </ItemTitle>
        <Text size="t2" tone="quiet">
          <Trans>
            This scan leaves out what isn’t confirmed as yours yet. We’ll show you how to confirm it.
          </Trans>
        </Text>
        <DescriptionList descriptions={unconfirmed} />
      </Box>
    </Stack>
  )
}
